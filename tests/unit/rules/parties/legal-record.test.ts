import { expect, test } from 'vitest'
import type { LegalCase } from '#server/contract/parties/legal.ts'
import { legalRecord } from '#server/rules/parties/legal-record.ts'

const suit: LegalCase = {
  court_case_id: '1',
  party_id: 'p_1',
  party_name: 'Suited Looms Limited',
  other_party: 'Plain Yarns LLP',
  court: 'Commercial Court, Pune',
  kind: 'civil',
  number: 'COMM.S 1/2025',
  role: 'respondent',
  filed_on: '2025-02-03',
  stage: 'Evidence',
  next_hearing: { heard_on: '2026-12-01', purpose: 'Evidence' },
  cnr: null,
  under_act: null,
  amount: 25_00_000,
  disposed_on: null,
  hearings: [{ heard_on: '2025-05-05', purpose: 'Appearance', result: 'Heard', judge: null }],
  orders: [],
}

test('known facts are listed line by line, unknown ones are left out', () => {
  expect(legalRecord(suit, '2026-11-20').split('\n\n')).toEqual([
    [
      'Party: Suited Looms Limited, respondent',
      'Other party: Plain Yarns LLP',
      'Before: Commercial Court, Pune',
      'Kind: Civil suit',
      'Number: COMM.S 1/2025',
      'Claimed: ₹ 25.00 lakh',
      'Filed: 03-02-2025',
      'Stage: Evidence',
      'Next hearing: 01-12-2026, evidence',
    ].join('\n'),
    'Hearings\n05-05-2025  Appearance: Heard',
    'No orders on record.',
    'As on record on 20-11-2026. This is not a certified copy: the court’s own record prevails.',
  ])
})
