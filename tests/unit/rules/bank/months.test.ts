import { expect, test } from 'vitest'
import { addDays, addMonths } from '#server/contract/calendar.ts'
import type { BankMonth } from '#server/contract/consents/bank-account.ts'
import { bankConduct } from '#server/rules/bank/conduct.ts'
import { joinMonths, missingMonths } from '#server/rules/bank/months.ts'
import { bankFindings } from '#server/rules/early-warning/bank.ts'

const whole = (month: string, more: Partial<BankMonth> = {}): BankMonth => ({
  month,
  from: `${month}-01`,
  to: addDays(addMonths(`${month}-01`, 1), -1),
  lines: 2,
  credits: 100,
  credit_count: 1,
  debits: 90,
  debit_count: 1,
  average: 5,
  lowest: 1,
  closing: 5,
  own_returns: 0,
  deposit_returns: 0,
  last_credit_on: `${month}-15`,
  ...more,
})

test('if two statements cover a month, the one that covers more of it is used', () => {
  const half = { ...whole('2026-03', { credits: 40 }), to: '2026-03-15' }
  const joined = joinMonths([
    [whole('2026-02'), half],
    [whole('2026-03'), whole('2026-05')],
  ])
  expect(joined.map(({ month, credits }) => [month, credits])).toEqual([
    ['2026-02', 100],
    ['2026-03', 100],
    ['2026-05', 100],
  ])
  expect(missingMonths(joined)).toEqual(['2026-04'])
})

test('returns of the last six months count, and credits are compared with a year before', () => {
  const months = Array.from({ length: 15 }, (_, index) => whole(addMonths('2025-08-01', index).slice(0, 7)))
  const at = (index: number, more: Partial<BankMonth>) => Object.assign(months[index] as BankMonth, more)
  at(8, { own_returns: 5 })
  at(9, { own_returns: 2 })
  for (const month of [12, 13, 14]) at(month, { credits: 50 })
  const conduct = bankConduct(months, '2026-11-22')
  expect(conduct).toMatchObject({
    returns: 2,
    fall: { share: 0.5, against: 'the same months a year before' },
  })
  expect(conduct?.days_without_credit).toBe(16)
  expect(bankConduct(months, '2027-01-30')).toBeUndefined()
})

test('counts the days since the last credit', () => {
  const months = ['2026-07', '2026-08', '2026-09', '2026-10'].map((month, index) =>
    whole(month, index > 0 ? { credits: 0, credit_count: 0, last_credit_on: null } : {}),
  )
  expect(bankConduct(months, '2026-11-22')).toMatchObject({ days_without_credit: 108 })
  expect(bankConduct([], '2026-11-22')).toBeUndefined()
})

test('months without a statement do not count as days without credit', () => {
  const quiet = { credits: 0, credit_count: 0, last_credit_on: null }
  const months = [whole('2026-05'), whole('2026-09', quiet), whole('2026-10', quiet)]
  expect(bankConduct(months, '2026-11-22')).toMatchObject({ days_without_credit: 60 })
})

test.each([
  [80, 4],
  [60, 10],
  [80.01, undefined],
])('a fall of credits from 100 to %d costs %s points', (credits, points) => {
  const conduct = bankConduct(
    ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month, index) =>
      whole(month, { credits: index > 2 ? credits : 100 }),
    ),
    '2026-11-22',
  )
  const found = conduct && bankFindings(conduct).find(({ code }) => code === 'bank_credits')
  expect(found?.points).toBe(points)
})
