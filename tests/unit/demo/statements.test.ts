import { describe, expect, test } from 'vitest'
import { quarterEnds, yearEnds } from '#server/demo/calendar.ts'
import type { Accounts } from '#server/demo/financials/accounts.ts'
import { makeFilers, statementRows } from '#server/demo/financials/statements.ts'
import { makeBusinesses } from '#server/demo/parties/businesses.ts'
import { makeGroups } from '#server/demo/parties/groups.ts'

const today = '2026-11-20'
const businesses = makeBusinesses(600)
const filers = makeFilers(businesses, today)
const rows = statementRows(filers, makeGroups(businesses), today)
const annual = rows.filter(({ period }) => period === 'annual')

describe('the demo financial statements', () => {
  test('balance in every year and on every basis', () => {
    const wrong = annual.filter(({ figures }) => {
      const year = figures as Accounts
      return (
        year.total_assets !== year.total_liabilities + year.net_worth ||
        year.net_worth !== year.share_capital + year.retained_earnings ||
        year.profit_after_tax !== year.ebit - year.interest - year.tax ||
        year.total_liabilities !== year.current_liabilities + year.long_term_debt ||
        year.total_assets < year.current_assets + year.property_plant
      )
    })
    expect(annual.length).toBeGreaterThan(1500)
    expect(wrong).toEqual([])
  })

  test('are in whole rupees and complete', () => {
    const figures = annual.flatMap((row) => Object.values(row.figures ?? {}))
    expect(figures.every(Number.isInteger)).toBe(true)
    expect(new Set(annual.map((row) => Object.keys(row.figures ?? {}).length))).toEqual(new Set([23]))
  })

  test('add each year’s profit to retained earnings', () => {
    for (const { years } of filers) {
      for (const [index, { figures }] of years.entries()) {
        const before = years[index - 1]?.figures
        if (before)
          expect(figures.retained_earnings).toBe(before.retained_earnings + figures.profit_after_tax)
      }
    }
  })

  test('give a listed company six quarters, four of which add up to the filed year', () => {
    const listed = filers.find(({ business }) => business.listed)
    const quarters = rows.filter(
      (row) =>
        row.party_id === listed?.business.party_id &&
        row.period === 'quarterly' &&
        row.basis === 'standalone',
    )
    expect(quarters.map(({ period_end }) => period_end)).toEqual(quarterEnds(today, 6))
    const ofYear = quarters.filter(
      ({ period_end = '' }) => period_end > '2025-03-31' && period_end <= '2026-03-31',
    )
    const last = listed?.years.at(-1)?.figures
    for (const key of ['revenue', 'ebit', 'profit_after_tax'] as const) {
      expect(ofYear.reduce((sum, { figures }) => sum + (figures?.[key] ?? 0), 0)).toBe(last?.[key])
    }
  })

  test('let the lines of a quarter change at different rates', () => {
    const listed = filers.find(({ business }) => business.listed)
    const of = (end: string) =>
      rows.find(
        ({ party_id, period, basis, period_end }) =>
          party_id === listed?.business.party_id &&
          period === 'quarterly' &&
          basis === 'standalone' &&
          period_end === end,
      )?.figures ?? {}
    const [now, before] = [of('2026-09-30'), of('2025-09-30')]
    const lines = ['revenue', 'cost_of_goods', 'selling_admin', 'interest', 'depreciation']
    const changes = lines.map((line) => ((now[line] ?? 0) / (before[line] ?? 0)).toFixed(3))
    expect(new Set(changes).size).toBeGreaterThan(3)
  })

  test('are the same on every run', () => {
    expect(JSON.stringify(makeFilers(makeBusinesses(600), today))).toBe(JSON.stringify(filers))
  })
})

test.each([
  ['2026-11-20', '2026-03-31', '2026-09-30'],
  ['2026-10-30', '2025-03-31', '2026-06-30'],
  ['2027-01-10', '2026-03-31', '2026-09-30'],
  ['2027-02-14', '2026-03-31', '2026-12-31'],
])('on %s the latest known year ends %s and the latest quarter %s', (date, year, quarter) => {
  expect(yearEnds(date, 5).at(-1)).toBe(year)
  expect(quarterEnds(date, 6).at(-1)).toBe(quarter)
})
