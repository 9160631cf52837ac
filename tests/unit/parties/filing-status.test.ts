import { expect, test } from 'vitest'
import { filingRecord, filingStatus } from '#app/parties/registrations/filing-status.ts'
import { inPercent, sumOfShares, tenureOf } from '#app/parties/relationships/related.server.ts'

const today = '2026-11-20'
const filed = (due_on: string, done_on: string | null) => ({ due_on, done_on })

test.each([
  ['on time', filed('2026-10-20', '2026-10-20'), 'on time'],
  ['a day late', filed('2026-10-20', '2026-10-21'), '1 day late'],
  ['nine days late', filed('2026-10-20', '2026-10-29'), '9 days late'],
  ['not done', filed('2026-10-20', null), 'missing for 31 days'],
  ['due today', filed(today, null), 'due'],
])('the status of a filing: %s', (_, filing, standing) => {
  expect(filingStatus(filing, today)).toBe(standing)
})

test.each([
  [
    [
      ...Array(10).fill(filed('2026-01-20', '2026-01-18')),
      filed('2026-05-20', '2026-05-29'),
      filed('2026-06-20', '2026-06-21'),
    ],
    '10 of 12 on time, 2 late by up to 9 days',
  ],
  [
    [filed('2026-09-20', '2026-09-29'), filed('2026-10-20', null)],
    '0 of 2 on time, 1 late by 9 days, 1 missing',
  ],
  [[filed('2026-09-20', '2026-09-20'), filed('2026-10-20', '2026-10-01')], 'all 2 on time'],
  [[filed('2026-09-20', '2026-09-20')], 'the only one on time'],
  [[filed('2026-12-20', null)], 'nothing due yet'],
  [[], 'nothing due yet'],
])('the summary of a year of filings: case %#', (filings, words) => {
  expect(filingRecord(filings, today)).toBe(words)
})

test.each([
  [[60, 40], '100 % on record'],
  [[42.46, 34.02], '76.48 % on record, 23.52 % held by others'],
  [[80, 40], '120 % on record: more than 100 %, so some data is incorrect'],
  [[60, null], '60 % on record, 40 % held by others; 1 share not on record'],
  [[null, -3], 'No shares on record'],
  [[], 'No shares on record'],
])('the summary of the shares %j', (shares, words) => {
  expect(sumOfShares(shares)).toBe(words)
})

test('shares and tenures at their boundaries', () => {
  expect([100, 62.4, 0.001, 0, null].map(inPercent)).toEqual(['100 %', '62.4 %', 'under 0.01 %', null, null])
  expect(tenureOf('2015-11-20', null, today)).toBe('11 years')
  expect(tenureOf('2025-11-20', '2026-07-19', today)).toBe('7 months')
  expect(tenureOf('2026-11-01', null, today)).toBe('under a month')
  expect(tenureOf('2027-01-01', null, today)).toBeUndefined()
  expect(tenureOf(null, null, today)).toBeUndefined()
})
