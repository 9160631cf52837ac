import { expect, it } from 'vitest'
import {
  type AccountStatus,
  outOfOrder,
  reviewed,
  severityOfStatus,
  statusOfAccount,
  statusOfBorrower,
  statusOfRunningAccount,
  statusOfTermLoan,
} from '#server/rules/parties/dpd.ts'

it.each([
  ['2021-03-31', '2021-03-30', 'STANDARD', 0],
  ['2021-03-31', '2021-03-31', 'SMA-0', 0],
  ['2021-03-31', '2021-04-29', 'SMA-0', 29],
  ['2021-03-31', '2021-04-30', 'SMA-1', 30],
  ['2021-03-31', '2021-05-30', 'SMA-2', 60],
  ['2021-03-31', '2021-06-29', 'NPA', 90],
  ['2021-12-01', '2021-12-31', 'SMA-1', 30],
  ['2021-12-01', '2022-01-30', 'SMA-2', 60],
  ['2021-12-01', '2022-03-01', 'NPA', 90],
  [undefined, '2026-11-20', 'STANDARD', 0],
])('a loan due since %s has on %s the status %s', (due, today, status, days) => {
  expect(statusOfTermLoan(due, today)).toEqual({ status, days })
})

it.each([
  [0, 38_000, 35_000, false, 'STANDARD'],
  [0, 28_000, 35_000, true, 'NPA'],
  [0, 0, 15_300, true, 'NPA'],
  [30, 10, 0, false, 'STANDARD'],
  [31, 10, 0, false, 'SMA-1'],
  [61, 10, 0, false, 'SMA-2'],
  [90, 10, 0, true, 'NPA'],
])(
  'a running account %d days above its limit, with credits of %d and interest of %d',
  (days, credits, interest, broken, status) => {
    const account = {
      days_above_limit: days,
      credits_of_90_days: credits,
      interest_debited_in_90_days: interest,
    }
    expect(outOfOrder(account)).toBe(broken)
    expect(statusOfRunningAccount(account)).toBe(status)
  },
)

it.each([
  ['Term loan', 1, 'SMA-0'],
  ['Working capital demand loan', 30, 'SMA-1'],
  ['Cash credit', 1, 'STANDARD'],
  ['Overdraft', 30, 'STANDARD'],
  ['CC (hypothecation)', 31, 'SMA-1'],
  ['OD-03', 60, 'SMA-1'],
  ['KCC', 61, 'SMA-2'],
  ['Dropline overdraft', 90, 'NPA'],
  ['', 29, 'SMA-0'],
])('an account of the product "%s", %d days past due, is %s', (product, days_past_due, status) => {
  expect(statusOfAccount({ product, days_past_due })).toBe(status)
})

it('the borrower has the status of the worst account, and an NPA is upgraded only if nothing is overdue', () => {
  expect(statusOfBorrower(['SMA-0', 'NPA', 'STANDARD'])).toBe('NPA')
  expect(statusOfBorrower([])).toBe('STANDARD')
  expect(reviewed('NPA', 'SMA-1', 100)).toBe('NPA')
  expect(reviewed('NPA', 'STANDARD', 0)).toBe('STANDARD')
})

it.each<[AccountStatus, string | undefined]>([
  ['STANDARD', undefined],
  ['SMA-0', 'low'],
  ['SMA-1', 'medium'],
  ['SMA-2', 'high'],
  ['NPA', 'high'],
])('the status %s has the severity %s', (status, severity) => {
  expect(severityOfStatus(status)).toBe(severity)
})
