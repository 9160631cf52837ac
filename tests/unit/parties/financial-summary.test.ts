import { expect, test } from 'vitest'
import { financialSummaryOf } from '#app/parties/highlights/financial-summary.widget.server.ts'
import type { FiledStatement as Statement } from '#server/contract/parties/financials.ts'

const crore = 10_000_000
const year = (end: number, figures: Statement['figures']): Statement => ({
  period_end: `${end}-03-31`,
  basis: 'standalone',
  period: 'annual',
  figures,
  source: 'AOC-4',
})
const row = (statements: Statement[], label: string) =>
  financialSummaryOf(statements)?.rows.find((one) => one.label === label)

test('shows the last five years in crore, with the change against the previous year', () => {
  const statements = [2021, 2022, 2023, 2024, 2025, 2026].map((end) =>
    year(end, { revenue: (end - 1900) * crore }),
  )
  const years = financialSummaryOf(statements)
  expect(years).toMatchObject({
    unit: 'crore',
    years: ['2021-22', '2022-23', '2023-24', '2024-25', '2025-26'],
  })
  expect(years?.rows).toEqual([
    {
      label: 'Revenue',
      total: false,
      figures: ['122.0', '123.0', '124.0', '125.0', '126.0'],
      change: { text: '+0.8 %', worse: false },
    },
  ])
})

test('names all sources, that of the newest year first', () => {
  const filed = { revenue: 20 * crore }
  const statements = [
    year(2024, filed),
    { ...year(2025, filed), source: 'Exchange results' },
    { ...year(2026, filed), source: 'Exchange results' },
  ]
  expect(financialSummaryOf(statements)?.source).toBe('Exchange results and AOC-4')
})

test.each([
  ['a profit that became a loss', 5, -2, 'loss', true],
  ['a loss that became a profit', -5, 2, 'profit', false],
  ['a smaller profit', 5, 4, '−20.0 %', true],
  ['a profit after nothing', 0, 4, '—', false],
])('describes the change from %s', (_, before, now, text, worse) => {
  const statements = [
    year(2025, { profit_after_tax: before * 20 * crore }),
    year(2026, { profit_after_tax: now * 20 * crore }),
  ]
  expect(row(statements, 'Profit after tax')?.change).toEqual({ text, worse })
})

test('a change of interest is neither good nor bad, and a net worth below zero is “negative”', () => {
  const statements = [
    year(2025, { interest: 20 * crore, net_worth: 5 * crore }),
    year(2026, { interest: 10 * crore, net_worth: -5 * crore }),
  ]
  expect(row(statements, 'Interest')?.change).toEqual({ text: '−50.0 %', worse: false })
  expect(row(statements, 'Tangible net worth')?.change).toEqual({ text: 'negative', worse: true })
})

test('there is no change across a missing year, and a missing figure is a dash', () => {
  const statements = [
    year(2024, { revenue: 20 * crore, ebit: 1 * crore }),
    year(2026, { revenue: 30 * crore }),
  ]
  expect(row(statements, 'Revenue')?.change.text).toBe('—')
  expect(row(statements, 'EBIT')?.figures).toEqual(['1.0', '—'])
})

test('the figures of a small company are in lakh; without statements there is not a table', () => {
  expect(financialSummaryOf([year(2026, { revenue: 1_250_000 })])).toMatchObject({
    unit: 'lakh',
    rows: [{ figures: ['12.5'] }],
  })
  expect(financialSummaryOf([])).toBeNull()
})

test('a company with balance sheets only shows their figures up to the last year end', () => {
  const balance = (period_end: string, worth: number): Statement => ({
    period_end,
    basis: 'consolidated',
    period: 'annual',
    figures: { net_worth: worth * crore, borrowings: 8 * crore, total_assets: 90 * crore },
    source: 'BSE balance sheets',
  })
  const years = financialSummaryOf([
    balance('2023-03-31', 50),
    balance('2024-03-31', 60),
    balance('2024-09-30', 61),
  ])
  expect(years).toMatchObject({
    basis: 'consolidated',
    years: ['2022-23', '2023-24'],
    newer: '30-09-2024',
    rows: [
      { label: 'Total assets', figures: ['90.0', '90.0'] },
      { label: 'Borrowings', figures: ['8.0', '8.0'] },
      { label: 'Tangible net worth', figures: ['50.0', '60.0'], change: { text: '+20.0 %', worse: false } },
    ],
  })
})
