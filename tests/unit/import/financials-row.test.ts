import { expect, it } from 'vitest'
import type { BalanceSheetField } from '#server/import/financials/columns.ts'
import { croreOf, inconsistencyOf, readBalanceSheet } from '#server/import/financials/row.ts'
import { Refusal } from '#server/import/values.ts'

const crore = 10_000_000
const cells: Record<BalanceSheetField, string> = {
  symbol: 'ABB',
  period_end: '2011-12-31',
  share_capital: '42',
  retained_earnings: '2492',
  borrowings: '0',
  other_liabilities: '3784',
  equity_and_liabilities: '6319',
  property_plant: '1195',
  cwip: '74',
  investments: '17',
  other_assets: '5033',
  total_assets: '6319',
}
const read = (changed: Partial<typeof cells> = {}) => readBalanceSheet({ ...cells, ...changed }, '2026-11-20')

it('converts every figure to rupees and computes the net worth', () => {
  expect(read()).toEqual({
    symbol: 'ABB',
    period_end: '2011-12-31',
    figures: {
      share_capital: 42 * crore,
      retained_earnings: 2492 * crore,
      borrowings: 0,
      other_liabilities: 3784 * crore,
      equity_and_liabilities: 6319 * crore,
      property_plant: 1195 * crore,
      cwip: 74 * crore,
      investments: 17 * crore,
      other_assets: 5033 * crore,
      total_assets: 6319 * crore,
      net_worth: 2534 * crore,
    },
  })
})

it.each([
  ['0.05', 500_000],
  ['12.05', 120_500_000],
  ['-1287', -12_870_000_000],
  ['−3', -30_000_000],
  ['57,19,121', 57_191_210_000_000],
  ['812687.37', 8_126_873_700_000],
  ['-0', 0],
  ['', null],
  ['NA', null],
])('%s crore are %s rupees', (cell, rupees) => {
  expect(croreOf(cell, 'It')).toBe(rupees)
})

it.each([
  [{ symbol: '' }, 'The symbol is missing'],
  [{ period_end: '' }, 'The period end is missing'],
  [{ period_end: '2024-02-30' }, 'is not a date'],
  [{ period_end: '2027-03-31' }, 'is in the future'],
  [{ borrowings: 'many' }, 'The figure borrowings many is not an amount'],
  [{ borrowings: '1e400' }, 'is not an amount'],
  [{ borrowings: '999999999' }, 'is too large'],
  [{ total_assets: '-5' }, 'Total assets are negative'],
  [{ total_assets: '' }, 'Total assets are missing'],
  [{ total_assets: '100' }, 'differ by more than half'],
])('rejects %j', (changed, reason) => {
  expect(() => read(changed)).toThrow(Refusal)
  expect(() => read(changed)).toThrow(reason)
})

it('rejects a row without figures', () => {
  expect(() => readBalanceSheet({ symbol: 'HIRECT', period_end: '2024-03-31' }, '2026-11-20')).toThrow(
    'The row has no figures',
  )
})

it.each([
  [{}, undefined],
  [{ retained_earnings: '-2492', equity_and_liabilities: '6319' }, 'do not add up to equity and liabilities'],
  [{ equity_and_liabilities: '6300' }, 'differ'],
  [{ other_assets: '5029' }, 'do not add up to total assets'],
  [{ other_assets: '5030' }, undefined],
  [{ other_assets: '' }, undefined],
])('the remark on %j is: %s', (changed, oddity) => {
  const remark = inconsistencyOf(read(changed))
  if (oddity) expect(remark).toContain(oddity)
  else expect(remark).toBeUndefined()
})
