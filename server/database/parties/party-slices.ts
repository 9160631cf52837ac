import { sql } from 'kysely'
import type { PartyCounts } from '#server/contract/parties/party.ts'
import type { Charge } from '#server/contract/parties/party-charges.ts'
import type { CourtCase } from '#server/contract/parties/party-court-cases.ts'
import type { NewsItem } from '#server/contract/parties/party-news.ts'
import type { EarlyWarningScore } from '#server/contract/parties/party-scores.ts'
import type { Rating } from '#server/contract/parties/rating-history.ts'
import type { Database, Work } from '../connection.ts'

type Reader = Database | Work

/** Early-warning scores, newest last, each with its receipt. */
export const readScores = (db: Reader, partyId: string): Promise<EarlyWarningScore[]> =>
  db
    .selectFrom('scores')
    .select(['computed_on', 'score', 'band', 'receipt'])
    .where('party_id', '=', partyId)
    .orderBy('computed_on')
    .execute()

/** Charges, newest first; amounts in rupees. */
export const readCharges = (db: Reader, partyId: string): Promise<Charge[]> =>
  db
    .selectFrom('charges')
    .select(['charge_id', 'holder', 'amount', 'asset', 'created_on', 'modified_on', 'satisfied_on'])
    .where('party_id', '=', partyId)
    .orderBy('created_on', 'desc')
    .orderBy('charge_id')
    .execute()

/** Rating actions, newest first; on the same date by agency and instrument. */
export const readRatings = (db: Reader, partyId: string): Promise<Rating[]> =>
  db
    .selectFrom('ratings')
    .select(['agency', 'instrument', 'rating', 'previous_rating', 'action', 'rated_on'])
    .where('party_id', '=', partyId)
    .orderBy('rated_on', 'desc')
    .orderBy('agency')
    .orderBy('instrument')
    .orderBy('rating_id', 'desc')
    .execute()

/** News, newest first, at most `most` items. */
export const readNews = (db: Reader, partyId: string, most: number): Promise<NewsItem[]> =>
  db
    .selectFrom('news')
    .select(['news_id', 'published_on', 'source', 'title', 'summary', 'url', 'sentiment', 'language'])
    .select(['matched_as', 'matched_by', 'decided_by'])
    .where('party_id', '=', partyId)
    .orderBy('published_on', 'desc')
    .orderBy('news_id')
    .limit(most)
    .execute()

/** Court cases, newest first. */
export const readCourtCases = (db: Reader, partyId: string): Promise<CourtCase[]> =>
  db
    .selectFrom('court_cases')
    .select(({ ref }) => [sql<string>`${ref('court_case_id')}::text`.as('court_case_id')])
    .select(['court', 'kind', 'number', 'other_party', 'filed_on', 'stage'])
    .where('party_id', '=', partyId)
    .orderBy('filed_on', 'desc')
    .orderBy('court_case_id')
    .execute()

/** The key figures of the highlights page, each computed from the underlying rows. Amounts in rupees. */
export async function readCounts(db: Reader, partyId: string): Promise<PartyCounts> {
  const { rows } = await sql<PartyCounts>`
    select c.*, g.*, d.*, e.*
    from (
      select sum(amount) as open_charges, count(distinct holder) as lenders
      from charges where party_id = ${partyId} and satisfied_on is null
    ) as c, (
      select count(*) as gst_periods,
        count(*) filter (where coalesce(filed_on, today) > due_on) as gst_late
      from gst_filings, (select (now() at time zone 'Asia/Kolkata')::date as today) as clock
      where party_id = ${partyId} and return_type = 'GSTR-3B' and due_on < today
        and due_on >= today - interval '1 year'
    ) as g, (
      select count(*) as directors, max(from_date) as newest_director
      from relationships where party_id = ${partyId} and kind = 'director' and to_date is null
    ) as d, (
      select sum(employees) as employees, max(month) as employees_month, bool_and(paid_on is not null) as employees_paid,
        greatest(max(paid_on - due_on), 0) as employees_days_late
      from epfo_months
      where party_id = ${partyId} and month = (select max(month) from epfo_months where party_id = ${partyId})
    ) as e`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A query of single figures always gives one row')
  return counts
}
