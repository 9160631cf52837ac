import { sql } from 'kysely'
import type { PartyInformation, RecordKind } from '#server/contract/parties/party-records.ts'
import { recordKinds } from '#server/contract/parties/party-records.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import { isMonitored } from '../watchlist/monitored.ts'

// The date column of each kind of row.
const dated: Record<RecordKind, string> = {
  registrations: 'registered_on',
  relationships: 'from_date',
  statements: 'period_end',
  scores: 'computed_on',
  charges: 'greatest(created_on, modified_on, satisfied_on)',
  ratings: 'rated_on',
  gst_filings: 'filed_on',
  epfo_months: 'paid_on',
  court_cases: 'filed_on',
  news: 'published_on',
  sanctions_hits: 'found_on',
}

// The column that names the source of each kind of row.
const named: Partial<Record<RecordKind, string>> = {
  registrations: 'kind',
  statements: 'source',
  ratings: 'agency',
}

const namesOf = (kind: RecordKind) =>
  named[kind] ? sql`coalesce(array_agg(distinct ${sql.ref(named[kind])}), '{}')` : sql`'{}'::text[]`

// A person's relationships are stored with the companies; a company can be on either side.
const isOf = (kind: RecordKind, partyId: string) =>
  kind === 'relationships'
    ? sql`party_id = ${partyId} or related_party_id = ${partyId}`
    : sql`party_id = ${partyId}`

/** The number of rows of each kind on record about a party, the latest date, and their sources if the rows name them. */
export async function readRecords(
  db: Database | Work,
  partyId: string,
): Promise<PartyInformation['records']> {
  const counts = recordKinds.map(
    (
      kind,
    ) => sql`select ${kind} as kind, count(*) as count, max(${sql.raw(dated[kind])}) filter (where ${sql.raw(dated[kind])} <= (now() at time zone 'Asia/Kolkata')::date) as newest,
      ${namesOf(kind)} as from
      from ${sql.table(kind)} where ${isOf(kind, partyId)}`,
  )
  const { rows } = await sql<PartyInformation['records'][number]>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

/**
 * Whether the party is claimed and monitored by the organisation, and the source and date of its register data;
 * undefined if there is no such party.
 */
export const readStanding = (db: Database | Work, partyId: string) =>
  db
    .selectFrom('parties')
    .select(['claimed', 'updated_at', 'source', 'source_date'])
    .select(isMonitored(sql`parties.party_id`).as('monitoring_active'))
    .where('party_id', '=', partyId)
    .executeTakeFirst()

/** The organisation's watchlists that contain a party: since when, and who added it. */
export const readWatching = (db: Work, partyId: string): Promise<PartyInformation['watching']> =>
  db
    .selectFrom('list_parties as l')
    .where(own('l'))
    .innerJoin('lists', 'lists.list_id', 'l.list_id')
    .where('l.party_id', '=', partyId)
    .select(['lists.name as list', 'l.added_at as since', nameOf<string | null>('l.added_by').as('by')])
    .orderBy('l.added_at')
    .execute()
