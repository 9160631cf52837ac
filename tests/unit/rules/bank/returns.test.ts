import { expect, test } from 'vitest'
import { returnIn } from '#server/rules/bank/returns.ts'

const line = (narration: string, credit = 0) => ({
  line: 1,
  on: '2026-09-01',
  narration,
  credit,
  debit: credit ? 0 : 100,
  balance: null,
})

test.each([
  ['CHQ RETURN 000123 FUNDS INSUFFICIENT', 500, 'own'],
  ['I/W CLG RTN 0045', 500, 'own'],
  ['ECS RTN CHRG 050926', 0, 'charge'],
  ['ACH D- BAJAJ-BOUNCE CHARGES', 0, 'charge'],
  ['O/W CHQ RTN 0045 SHARMA', 0, 'deposit'],
  ['O/W CHQ RTN CHGS', 0, 'deposit charge'],
  ['GST RETURN PAYMENT SEPT', 0, undefined],
  ['NEFT RETURN WRONG IFSC', 500, undefined],
  ['RETAIL CHQ DEP', 500, undefined],
  ['INCOME TAX RETURN FEE CHEQUE 12', 0, undefined],
])('classifies %s', (narration, credit, kind) => {
  expect(returnIn(line(narration, credit))).toBe(kind)
})
