import type { PartyComparison } from '#server/contract/parties/party-records.ts'
import { wholeYears, yearBeforeIn, yearName } from '#server/contract/parties/statement-period.ts'
import type { Database } from '#server/database/connection.ts'
import { readCompared } from '#server/database/parties/party-comparison.ts'
import { readCounts } from '#server/database/parties/party-slices.ts'
import { readAnnualStatements } from '#server/database/parties/statements.ts'
import { statementRatios } from '#server/rules/financials/statement-ratios.ts'
import { readRating } from '#server/rules/parties/rating-scale.ts'
import { borrowings, completed } from '#server/rules/scores/year-figures.ts'
import { found } from '#server/use-cases/refusal.ts'

type Statement = Awaited<ReturnType<typeof readAnnualStatements>>[number]

/** Figures of the newest full year, from annual statements sorted oldest first. */
function figuresOf(statements: Statement[]) {
  const years = wholeYears(statements)
  const latest = years.at(-1)
  const ends = years.map(({ period_end }) => period_end)
  const before = latest && years[yearBeforeIn(ends, latest.period_end)]
  const year = completed(latest?.figures ?? {})
  const ratios = statementRatios(year, before?.figures)
  return {
    financial_year: latest ? yearName(latest.period_end) : null,
    basis: latest?.basis ?? null,
    revenue: year.revenue ?? null,
    revenue_change: ratios.revenue_change ?? null,
    net_margin: ratios.net_margin ?? null,
    net_worth: year.net_worth ?? null,
    borrowings: borrowings(year) ?? null,
    borrowings_to_assets: ratios.borrowings_to_assets ?? null,
    interest_cover: ratios.interest_cover ?? null,
  }
}

/** A party's figures in comparison with other parties; throws "not found" if there is no such party. */
export async function readComparison(db: Database, partyId: string): Promise<PartyComparison> {
  const [compared, counts, statements] = await Promise.all([
    readCompared(db, partyId),
    readCounts(db, partyId),
    readAnnualStatements(db, partyId),
  ])
  const party = found(compared, 'No such party')
  const rating = party.rating ? readRating(party.rating) : undefined
  const { open_charges, lenders, gst_periods, gst_late } = counts
  return {
    ...party,
    ...figuresOf(statements),
    rating_place: rating?.scale === 'long' ? rating.ordinal : null,
    open_charges,
    lenders,
    gst_periods,
    gst_late,
  }
}
