import { expect, it } from 'vitest'
import { ratioView } from '#server/rules/financials/ratio-view.ts'
import type { FiledStatement } from '#server/rules/financials/statement-view.ts'
import { year } from '../scores/golden-firm.ts'

const filed = (figures: object): FiledStatement => ({
  period_end: '2026-03-31',
  figures: figures as FiledStatement['figures'],
  source: 'AOC-4',
})
const cells = (figures: object) =>
  Object.fromEntries(
    ratioView([filed(figures)])
      .groups.flatMap(({ lines }) => lines)
      .map(({ label, values }) => [label, values[0]]),
  )
const rounded = (cell: unknown) =>
  cell && typeof cell === 'object' && 'value' in cell
    ? Math.round(Number(cell.value) * 10_000) / 10_000
    : cell

it.each([
  ['EBITDA margin', 0.09],
  ['EBIT margin', 0.05],
  ['Net margin', 0.0109],
  ['Return on assets', 0.012],
  ['Current ratio', 1.1842],
  ['Debt to equity', 0.9286],
  ['Total outside liabilities to net worth', 2.5714],
  ['Return on capital employed', 0.1019],
  ['Asset turnover', 1.1],
  ['Debtor days', 79.6364],
  ['Altman Z″', 1.4327],
])('%s of the sample company is %s', (label, value) => {
  expect(rounded(cells(year)[label])).toBe(value)
})

it.each([
  ['Interest cover', { ebit: 5, interest: 0 }, 'no interest'],
  ['Net margin', { profit_after_tax: 5, revenue: 0 }, 'no revenue'],
  ['Current ratio', { current_assets: 5, current_liabilities: 0 }, 'no current liabilities'],
  ['Debt to equity', { borrowings: 5, net_worth: -5 }, 'net worth is negative'],
  ['Debt to equity', { borrowings: 5, net_worth: 0 }, 'no net worth'],
  ['Return on net worth', { profit_after_tax: -5, net_worth: -5 }, 'net worth is negative'],
  ['Inventory days', { inventory: 5, cost_of_goods: 0 }, 'no cost of goods'],
  ['Return on assets', { profit_after_tax: 0, total_assets: 0 }, 'no assets'],
  ['Return on capital employed', { ebit: 5, net_worth: -9, borrowings: 2 }, 'capital employed is negative'],
])('%s of %j cannot be computed: %s', (label, figures, why) => {
  expect(cells(figures)[label]).toEqual({ why })
})

it('a negative interest cover and margin are shown as numbers', () => {
  expect(cells({ ebit: -10, interest: 5, revenue: 100, profit_after_tax: -15 })).toMatchObject({
    'Interest cover': { value: -2 },
    'Net margin': { value: -0.15 },
  })
})

it('lists the ratios that a balance sheet alone does not allow, with their missing inputs', () => {
  const view = ratioView([
    filed({ share_capital: 42, retained_earnings: 2492, borrowings: 0, total_assets: 6319 }),
  ])
  expect(view.groups.flatMap(({ lines }) => lines.map(({ label }) => label))).toEqual([
    'Debt to equity',
    'Total outside liabilities to net worth',
    'Borrowings to assets',
  ])
  expect(view.lacking.find(({ label }) => label === 'Interest cover')).toEqual({
    label: 'Interest cover',
    needs: ['EBIT', 'interest'],
  })
  expect(view.lacking.find(({ label }) => label === 'Altman Z″')?.needs).toEqual([
    'current assets',
    'current liabilities',
    'EBIT',
  ])
})

it('never returns NaN or infinity', () => {
  const zeros = Object.fromEntries(Object.keys(year).map((key) => [key, 0]))
  const text = JSON.stringify([
    ratioView([filed(zeros), filed({})]),
    cells({ total_assets: 1e-320, revenue: 1 }),
  ])
  expect(text).not.toMatch(/NaN|Infinity|"value":null/)
})

it('leaves out a half-year', () => {
  const years = ['2024-03-31', '2025-03-31', '2025-09-30'].map((period_end) => ({
    ...filed(year),
    period_end,
  }))
  expect(ratioView(years).periods.map(({ period_end }) => period_end)).toEqual(['2024-03-31', '2025-03-31'])
})
