import { describe, expect, it } from 'vitest'
import { decimalsFor, unitFor } from '#app/parties/financials/amounts.ts'
import { financialRows } from '#app/parties/financials/csv-rows.server.ts'
import { balanceText } from '#app/parties/financials/notes.server.ts'
import { ratioTable } from '#app/parties/financials/ratio-table.server.ts'
import { statementTable } from '#app/parties/financials/statement-table.server.ts'
import type { Financials, StatementView } from '#server/contract/parties/financials.ts'
import { ratioView } from '#server/rules/financials/ratio-view.ts'
import { statementView } from '#server/rules/financials/statement-view.ts'

const crore = 10_000_000
const as: Parameters<typeof statementTable>[2] = { unit: null, change: false, before: null }
const filed = (period_end: string, figures: Record<string, number>) => ({
  period_end,
  figures,
  source: 'AOC-4',
})
const years = (figures: Record<string, number>[], from = 2026 - figures.length + 1) =>
  statementView(
    figures.map((one, index) => filed(`${from + index}-03-31`, one)),
    true,
  )
const tableOf = (view: StatementView, chosen = as) => statementTable(view, false, chosen)
const rowOf = ({ groups }: ReturnType<typeof tableOf>, label: string) =>
  groups.flatMap((group) => group.rows).find((row) => row.label === label)

describe('the financials table', () => {
  it('shows whole crore without decimals, and the change of the newest year', () => {
    const table = tableOf(years([{ total_assets: 6_319 * crore }, { total_assets: 6_504 * crore }]))
    expect(table).toMatchObject({ unit: 'crore', measured: '2025-26', earlier: null, newer: false })
    expect(rowOf(table, 'Total assets')).toMatchObject({
      figures: ['6,319', '6,504'],
      changes: ['+2.9 %'],
      worse: [],
    })
  })

  it('shows the change of every year on request, but not across a gap', () => {
    const view = statementView(
      [
        filed('2022-03-31', { revenue: 10 * crore }),
        filed('2023-03-31', { revenue: 12 * crore }),
        filed('2026-03-31', { revenue: 13 * crore }),
      ],
      true,
    )
    const row = rowOf(tableOf(view, { ...as, change: true }), 'Revenue')
    expect(row?.changes).toEqual(['—', '+20 %', '—'])
  })

  it('marks a loss and a negative net worth', () => {
    const table = tableOf(
      years([
        { revenue: 9 * crore, profit_after_tax: crore, net_worth: crore },
        { revenue: 10 * crore, profit_after_tax: -crore, net_worth: -2 * crore },
      ]),
    )
    expect(rowOf(table, 'Profit after tax')).toMatchObject({ changes: ['loss'], worse: [0] })
    for (const worth of ['Net worth', 'Tangible net worth'])
      expect(rowOf(table, worth)).toMatchObject({ changes: ['negative'], worse: [0] })
    expect(table.summary).toBe(
      'In 2025-26 revenue was ₹\u00a010.00\u00a0crore (+11.1\u00a0%) and the loss after tax ₹\u00a01.00\u00a0crore, against the previous year.',
    )
  })

  it('does not mark a tax credit as a deterioration', () => {
    const table = tableOf(years([{ tax: 2 * crore }, { tax: -crore }]))
    expect(rowOf(table, 'Tax')).toMatchObject({ changes: ['minus'], worse: [] })
  })

  it('shows at most ten years and links to earlier ones', () => {
    const view = years(Array.from({ length: 13 }, (_, index) => ({ total_assets: (index + 1) * crore })))
    const newest = tableOf(view)
    expect(newest.columns).toHaveLength(10)
    expect(newest.columns[0]?.name).toBe('2016-17')
    expect(newest.earlier).toBe('2017-03-31')
    const earlier = tableOf(view, { ...as, before: '2017-03-31' })
    expect(earlier.columns.map(({ name }) => name)).toEqual(['2013-14', '2014-15', '2015-16'])
    expect(earlier).toMatchObject({ earlier: null, newer: true })
    expect(tableOf(view, { ...as, before: '1900-01-01' }).columns).toHaveLength(10)
  })

  it('reports the last year end, not a later half-year', () => {
    const view = statementView(
      ['2023-03-31', '2024-03-31', '2024-09-30'].map((end, index) =>
        filed(end, { net_worth: (index + 4) * 100 * crore, borrowings: 0 }),
      ),
      true,
    )
    const table = tableOf(view)
    expect(table.measured).toBe('2023-24')
    expect(table.columns.map(({ name, under }) => [name, under])).toEqual([
      ['2022-23', ''],
      ['2023-24', ''],
      ['Sep 2024', 'half-year'],
    ])
    expect(table.notes[0]).toBe('Source: AOC-4.')
    expect(table.notes).toContain('30-09-2024 is not a year end: half-year balance sheet.')
    expect(table.summary).toBe(
      'In 2023-24 net worth was ₹\u00a0500.00\u00a0crore (+25.0\u00a0%) and borrowings ₹\u00a00, against the previous year.',
    )
  })

  it('has a chart with a text description if there is anything to draw', () => {
    const chart = tableOf(years([{ revenue: 5 * crore, profit_after_tax: -crore }])).chart
    expect(chart?.says).toBe('Revenue and profit after tax, 2025-26, in ₹ lakh.')
    expect(chart?.svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(tableOf(years([{ revenue: 0, profit_after_tax: 0 }])).chart).toBeNull()
    expect(tableOf(years([{ contingent_liabilities: 1 }])).chart).toBeNull()
  })
})

it.each([
  [[1_234 * crore], 'crore', 0],
  [[1_234 * crore, 500_000], 'crore', 2],
  [[1_234 * crore, 1.5 * crore], 'crore', 1],
  [[1_085_337_912], 'crore', 1],
  [[1_250_000], 'lakh', 1],
])('%j are shown in %s with %i decimals', (figures, unit, decimals) => {
  const { groups } = years(figures.map((revenue) => ({ revenue })))
  expect(unitFor(groups)).toBe(unit)
  expect(decimalsFor(groups, unitFor(groups))).toBe(decimals)
})

it.each([
  [[0, 0], 0, 'Assets equal equity and liabilities in every year.'],
  [[null, 0], 0, 'Assets equal equity and liabilities wherever both are available.'],
  [[null, null], 0, ''],
  [[-3 * crore, 0], 0, 'Assets do not equal equity and liabilities in 2024-25 (assets ₹ 3.00 crore less).'],
  [
    [0, 0],
    2 * crore,
    'Assets equal equity and liabilities in every year. The source is rounded: line items differ from totals by up to ₹ 2.00 crore.',
  ],
])('describes the balance differences %j', (differences, rounding, words) => {
  const { periods } = years([{ revenue: 1 }, { revenue: 1 }])
  expect(balanceText(periods, { differences, rounding })).toBe(words)
})

it('a ratio that cannot be computed is replaced by the reason', () => {
  const table = ratioTable(ratioView([filed('2026-03-31', { ebit: 5, interest: 0, revenue: 4 })]), null)
  const rows = table.groups.flatMap((group) => group.rows)
  const values = (name: string) => rows.find(({ label }) => label === name)?.values
  expect(values('Interest cover')).toEqual([{ reason: 'no interest' }])
  expect(values('EBIT margin')).toEqual(['125.0 %'])
  expect(table.lacking.find(({ label }) => label === 'Cash ratio')?.needs).toBe(
    'cash and current liabilities',
  )
})

it('the CSV has every year, numeric figures and the unit in its header', () => {
  const view = years([{ revenue: 12.05 * crore }, { revenue: 13 * crore, tax: 1 }])
  const none = 0
  const on_record = {
    standalone: 2,
    consolidated: none,
    ratios: 2,
    'consolidated-ratios': none,
    quarterly: none,
    'consolidated-quarterly': none,
  }
  const data: Financials = { view: 'standalone', on_record, ...view }
  expect(financialRows(data, new URLSearchParams('unit=crore')).slice(0, 3)).toEqual([
    ['Group', 'Figure in crore of rupees', '31-03-2025', '31-03-2026'],
    ['', 'Source', 'AOC-4', 'AOC-4'],
    ['Profit and loss', 'Revenue', 12.05, 13],
  ])
  const [head, , , tax] = financialRows(data, new URLSearchParams('unit=moon'))
  expect(head?.[1]).toBe('Figure in rupees')
  expect(tax).toEqual(['Profit and loss', 'Tax', null, 1])
})

it('line items and sources are shown literally', () => {
  const filedSo = [
    { ...filed('2025-03-31', { 'sales|services': crore }), source: 'AOC-4 | revised' },
    { ...filed('2026-03-31', { 'sales|services': -crore }), source: 'AOC-4!' },
  ]
  const table = tableOf(statementView(filedSo, true))
  expect(rowOf(table, 'Sales|services')?.figures).toEqual(['100', '−100'])
  expect(table.columns.map(({ under }) => under)).toEqual(['AOC-4 | revised', 'AOC-4!'])
})
