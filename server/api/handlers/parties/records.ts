import { financialYear } from '#server/contract/calendar.ts'
import type { Party } from '#server/contract/parties/party.ts'
import type { BusinessActivity } from '#server/contract/parties/party-details.ts'
import type { PartyInformation } from '#server/contract/parties/party-records.ts'
import type { ModelScore } from '#server/contract/parties/party-scores.ts'
import type { RatingAction } from '#server/contract/parties/rating-history.ts'
import { wholeYears } from '#server/contract/parties/statement-period.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { readProducts } from '#server/database/parties/party-details.ts'
import { readRecords, readStanding, readWatching } from '#server/database/parties/party-information.ts'
import { readRatingActions } from '#server/database/parties/rating-history.ts'
import { readAnnualStatements } from '#server/database/parties/statements.ts'
import { divisionOf } from '#server/rules/parties/nic-divisions.ts'
import { notches, readRating } from '#server/rules/parties/rating-scale.ts'
import { isFinancialCompany, modelScores } from '#server/rules/scores/model-scores.ts'
import { found } from '#server/use-cases/refusal.ts'

/** What is on record for a party, since when, and which members of the organisation watch it. */
export async function readInformation(db: Work, partyId: string): Promise<PartyInformation> {
  const [standing, records, watching] = await Promise.all([
    readStanding(db, partyId),
    readRecords(db, partyId),
    readWatching(db, partyId),
  ])
  const { source, source_date, ...rest } = found(standing, 'No such party')
  return { ...rest, register: { source, on: source_date }, watching, records }
}

/** The published models over a party's annual statements. */
export async function readModels(db: Database | Work, party: Party): Promise<ModelScore[]> {
  const { party_id, listed } = party
  const filed = await readAnnualStatements(db, party_id)
  const statements = wholeYears(filed)
    .map(({ period_end, figures }) => ({ financial_year: financialYear(period_end), figures }))
    .reverse()
  const basis = filed[0]?.basis ?? null
  return modelScores(statements, { basis, listed, financial: isFinancialCompany(party) })
}

/** Rating actions with their steps on the scale, newest first. */
export async function readRatingHistory(db: Database, partyId: string): Promise<RatingAction[]> {
  const rows = await readRatingActions(db, partyId)
  return rows.map((row) => {
    const { ordinal = null, scale = null, grade = null } = readRating(row.rating) ?? {}
    const steps = row.previous_rating === null ? null : (notches(row.previous_rating, row.rating) ?? null)
    return { ...row, steps, ordinal, scale, grade }
  })
}

/** A party's business: its industry by classification, its products and services. */
export async function readBusinessActivity(
  db: Database,
  { party_id, nic_code, industry }: Party,
): Promise<BusinessActivity> {
  const products = await readProducts(db, party_id)
  const { division = null, mca_class = null } = (nic_code && divisionOf(nic_code)) || {}
  return { nic_code, division, mca_class, industry, products }
}
