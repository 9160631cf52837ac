import { expect, test } from 'vitest'
import { makeFilers } from '#server/demo/financials/statements.ts'
import { makeBusinesses } from '#server/demo/parties/businesses.ts'
import { registryFilingRows } from '#server/demo/records/registry-filings.ts'
import { lastYearEnds } from '#server/rules/registry/financial-years.ts'

const today = '2026-11-20'
const ends = lastYearEnds(today, 4)
const filers = makeFilers(makeBusinesses(600), today)
const { annual_forms } = registryFilingRows(filers, [], today)

test('accounts on record were filed with their form', () => {
  const filed = new Set(
    annual_forms
      .filter(({ form }) => /^(aoc-4|llp-8)$/.test(form))
      .map((one) => one.party_id + one.period_end),
  )
  const owed = filers
    .filter(({ business }) => business.status === 'Active')
    .flatMap(({ business, years }) =>
      years.flatMap(({ period_end }) => (ends.includes(period_end) ? business.party_id + period_end : [])),
    )
  expect(owed.length).toBeGreaterThan(1000)
  expect(owed.filter((one) => !filed.has(one))).toEqual([])
  expect(annual_forms.filter(({ filed_on }) => filed_on > today)).toEqual([])
})
