import { expect, it } from 'vitest'
import type { StatementView } from '#server/contract/parties/financials.ts'
import { type FiledStatement, statementView } from '#server/rules/financials/statement-view.ts'
import { previous, year } from '../scores/golden-firm.ts'

const filed = (period_end: string, figures: object, source = 'AOC-4'): FiledStatement => ({
  period_end,
  figures: figures as FiledStatement['figures'],
  source,
})
const lineOf = ({ groups }: StatementView, label: string) =>
  groups.flatMap(({ lines }) => lines).find((line) => line.label === label)

it('groups statement lines under headings, including derived ones', () => {
  const view = statementView([filed('2025-03-31', previous), filed('2026-03-31', year)], true)
  expect(view.groups.map(({ label }) => label)).toEqual([
    'Profit and loss',
    'Equity and liabilities',
    'Assets',
    'Cash flow',
  ])
  expect(lineOf(view, 'Revenue')).toMatchObject({ figures: [1150, 1100], derived: false, total: false })
  expect(lineOf(view, 'EBITDA')).toMatchObject({ figures: [null, 99], derived: true, total: true })
  expect(lineOf(view, 'Net worth')).toMatchObject({ figures: [290, 280], total: true })
  expect(lineOf(view, 'Total equity and liabilities')?.figures).toEqual([900, 1000])
  expect(view.periods.map(({ year_before }) => year_before)).toEqual([null, 0])
  expect(view.balance).toEqual({ differences: [null, 0], rounding: 0 })
})

it('shows a balance sheet with its rounding difference', () => {
  const view = statementView(
    [
      filed('2011-12-31', {
        share_capital: 42,
        retained_earnings: 2492,
        borrowings: 0,
        other_liabilities: 3784,
        equity_and_liabilities: 6319,
        property_plant: 1195,
        cwip: 74,
        investments: 17,
        other_assets: 5033,
        total_assets: 6319,
      }),
    ],
    true,
  )
  const labels = view.groups.map(({ lines }) => lines.map(({ label, figures }) => `${label} ${figures}`))
  expect(labels).toEqual([
    [
      'Share capital 42',
      'Reserves and surplus 2492',
      'Net worth 2534',
      'Tangible net worth 2534',
      'Borrowings 0',
      'Other liabilities 3784',
      'Total outside liabilities 3784',
      'Total equity and liabilities 6319',
    ],
    [
      'Fixed assets 1195',
      'Capital work in progress 74',
      'Investments 17',
      'Other assets 5033',
      'Total assets 6319',
    ],
  ])
  expect(view.balance).toEqual({ differences: [0], rounding: 1 })
})

it('gives the difference of a year that does not balance', () => {
  const view = statementView(
    [filed('2026-03-31', { net_worth: 10, total_liabilities: 5, total_assets: 14 })],
    true,
  )
  expect(view.balance.differences).toEqual([-1])
})

it('compares with the period that ended exactly a year earlier, quarters too', () => {
  const ends = ['2024-06-30', '2024-09-30', '2025-06-30', '2026-06-30']
  const view = statementView(
    ends.map((end) => filed(end, { revenue: 1 })),
    false,
  )
  expect(view.periods.map(({ year_before }) => year_before)).toEqual([null, null, 0, 2])
  expect(view.periods.some(({ interim }) => interim)).toBe(false)
})

it('keeps unknown figures and drops invalid numbers', () => {
  const view = statementView(
    [filed('2026-03-31', { other_income: 3, revenue: Number.NaN, tax: Number.POSITIVE_INFINITY })],
    true,
  )
  expect(view.groups).toEqual([
    {
      label: 'Further figures',
      lines: [expect.objectContaining({ key: 'other_income', label: 'Other income', figures: [3] })],
    },
  ])
})

it('returns an empty view without statements', () => {
  expect(statementView([], true)).toEqual({
    kind: 'statements',
    periods: [],
    groups: [],
    balance: { differences: [], rounding: 0 },
  })
})
