import { sql } from 'kysely'
import type { PartyCounts } from '#server/contract/party.ts'
import type { Database, Work } from './connection.ts'
import { maskPan } from './parties.ts'

type Reader = Database | Work

/** Identifiers and registrations, with state and status, by kind. The PAN of a person comes masked. */
export async function readRegistrations(db: Reader, partyId: string) {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('parties as p', 'p.party_id', 'r.party_id')
    .select(['r.kind', 'r.value', 'r.status', 'r.state', 'r.registered_on', 'r.detail', 'p.model_type'])
    .where('r.party_id', '=', partyId)
    .orderBy('r.kind')
    .orderBy('r.value')
    .execute()
  return rows.map(({ model_type, ...row }) => {
    const secret = model_type === 'person' && row.kind === 'PAN'
    return secret ? { ...row, value: maskPan(row.value) ?? '' } : row
  })
}

/** Annual statements, newest last; figures in rupees by field name. */
export const readStatements = (
  db: Reader,
  partyId: string,
  basis: 'standalone' | 'consolidated' = 'standalone',
) =>
  db
    .selectFrom('statements')
    .select(['period_end', 'basis', 'period', 'figures', 'source'])
    .where('party_id', '=', partyId)
    .where('basis', '=', basis)
    .where('period', '=', 'annual')
    .orderBy('period_end')
    .execute()

/** Early-warning scores, newest last, each with its receipt. */
export const readScores = (db: Reader, partyId: string) =>
  db
    .selectFrom('scores')
    .select(['computed_on', 'score', 'band', 'receipt'])
    .where('party_id', '=', partyId)
    .orderBy('computed_on')
    .execute()

/** Charges, newest first; amounts in rupees. */
export const readCharges = (db: Reader, partyId: string) =>
  db
    .selectFrom('charges')
    .select(['charge_id', 'holder', 'amount', 'asset', 'created_on', 'modified_on', 'satisfied_on'])
    .where('party_id', '=', partyId)
    .orderBy('created_on', 'desc')
    .execute()

/** Rating actions, newest first. */
export const readRatings = (db: Reader, partyId: string) =>
  db
    .selectFrom('ratings')
    .select(['agency', 'instrument', 'rating', 'previous_rating', 'action', 'rated_on'])
    .where('party_id', '=', partyId)
    .orderBy('rated_on', 'desc')
    .execute()

/** Directors, holders and companies related to a party, the present ones first. */
export const readRelationships = (db: Reader, partyId: string) =>
  db
    .selectFrom('relationships as r')
    .innerJoin('parties as p', 'p.party_id', 'r.related_party_id')
    .select([
      'r.kind',
      'r.role',
      'r.share',
      'r.from_date',
      'r.to_date',
      'p.party_id',
      'p.name',
      'p.model_type',
    ])
    .where('r.party_id', '=', partyId)
    .orderBy(sql`r.to_date is not null`)
    .orderBy('r.kind')
    .orderBy('p.name')
    .execute()

/** News, newest first. */
export const readNews = (db: Reader, partyId: string) =>
  db
    .selectFrom('news')
    .select(['news_id', 'published_on', 'source', 'title', 'summary', 'url', 'sentiment'])
    .where('party_id', '=', partyId)
    .orderBy('published_on', 'desc')
    .execute()

/** Sanctions hits, the best match first. */
export const readSanctions = (db: Reader, partyId: string) =>
  db
    .selectFrom('sanctions_hits')
    .select(['hit_id', 'list', 'programme', 'listed_name', 'score', 'why', 'found_on'])
    .where('party_id', '=', partyId)
    .orderBy('score', 'desc')
    .execute()

/** Court cases, newest first. */
export const readCourtCases = (db: Reader, partyId: string) =>
  db
    .selectFrom('court_cases')
    .select(['court', 'kind', 'number', 'other_party', 'filed_on', 'stage'])
    .where('party_id', '=', partyId)
    .orderBy('filed_on', 'desc')
    .execute()

/** The single figures of the highlights page, each from the rows themselves. Amounts in rupees. */
export async function readCounts(db: Reader, partyId: string): Promise<PartyCounts> {
  const { rows } = await sql<PartyCounts>`
    select c.*, g.*, d.*, e.*
    from (
      select sum(amount) as open_charges, count(distinct holder) as lenders
      from charges where party_id = ${partyId} and satisfied_on is null
    ) as c, (
      select count(*) as gst_periods,
        count(*) filter (where coalesce(filed_on, current_date) > due_on) as gst_late
      from gst_filings
      where party_id = ${partyId} and due_on < current_date and due_on >= current_date - interval '1 year'
    ) as g, (
      select count(*) as directors, max(from_date) as newest_director
      from relationships where party_id = ${partyId} and kind = 'director' and to_date is null
    ) as d, (
      select sum(employees) as employees, max(month) as employees_month, bool_and(paid_on is not null) as employees_paid
      from epfo_months
      where party_id = ${partyId} and month = (select max(month) from epfo_months where party_id = ${partyId})
    ) as e`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A query of single figures always gives one row')
  return counts
}
