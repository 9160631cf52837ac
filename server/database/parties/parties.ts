import { type RawBuilder, sql } from 'kysely'
import { lastFour } from '#server/contract/mask-pans.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Party, PartyFilters, PartySorting, PartySummary } from '#server/contract/parties/party.ts'
import type { Database, Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { plannedEachTime } from '../named-statements.ts'
import { conditionsOf } from '../search/search-ranges.ts'
import { isinOf, summaryColumns } from '../search/search-rows.ts'
import { isMonitored } from '../watchlist/monitored.ts'
import { orderOf, type PartyOrder } from './party-order.ts'

type Reader = Database | Work

const columns = [
  'party_id',
  'name',
  'model_type',
  'cin',
  'llpin',
  'pan',
  'din',
  'status',
  'class',
  'category',
  'sub_category',
  'industry',
  'nic_code',
  'roc',
  'registered_on',
  'authorised_capital',
  'paid_up_capital',
  'address',
  'city',
  'state',
  'pincode',
  'listed',
  'claimed',
  'source',
  'source_date',
] as const

/** A person's PAN as displayed. */
export const maskPan = (pan: string | null) => pan && lastFour(pan)

const formerNames = sql<Party['former_names']>`
  coalesce((select json_agg(json_build_object('kind', case kind when 'former' then 'name' else 'symbol' end,
      'name', name, 'until', until) order by until desc nulls last, kind, name)
    from party_names n where n.party_id = p.party_id and kind in ('former', 'former_symbol')), '[]')`

/** One party, or undefined, with whether the organisation monitors it. A person's PAN is masked. Capital in rupees. */
export async function readParty(db: Reader, partyId: string): Promise<Party | undefined> {
  const row = await db
    .selectFrom('parties as p')
    .select(columns)
    .select([isinOf.as('isin'), formerNames.as('former_names')])
    .select(isMonitored(sql`p.party_id`).as('monitoring_active'))
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  if (!row) return undefined
  const pan = row.model_type === 'person' ? maskPan(row.pan) : row.pan
  return { ...row, pan, id: row.party_id, model_type: row.model_type as Party['model_type'] }
}

// Lists stop counting here, so that counting stays cheap.
const maxCounted = 1_000

type Query = PartyFilters & PartySorting & Paging

/** A page of the matching parties. An index read backwards returns rows without the figure first, so these are read separately. */
function pageOfParties(conditions: RawBuilder<unknown>, { by, figure }: PartyOrder, paging: Paging) {
  const offset = offsetOf(paging)
  const first = (fit: RawBuilder<unknown>) =>
    sql`(select * from parties p where ${conditions} and ${fit} order by ${by} limit ${sql.lit(offset + paging.per_page)})`
  const parts = figure
    ? [first(sql`${figure} is not null`), first(sql`${figure} is null`)]
    : [first(sql`true`)]
  return sql<PartySummary>`select ${summaryColumns} from (${sql.join(parts, sql` union all `)}) p
    order by ${by} limit ${sql.lit(paging.per_page)} offset ${sql.lit(offset)}`
}

/** A page of parties, filtered and sorted. `total` is at most 1,000; `more` says whether there are more. */
export async function listParties(
  db: Reader,
  { page, per_page, sort_by = 'name', sort_in, ...filter }: Query,
) {
  const by = sort_by === 'relevance' ? 'name' : sort_by
  const order = orderOf(by, sort_by === by ? sort_in : undefined)
  // A single plan serves the first page of all parties.
  const conditions = conditionsOf(filter) ?? (page === 1 ? sql`true` : plannedEachTime)
  const [{ rows }, counted] = await Promise.all([
    pageOfParties(conditions, order, { page, per_page }).execute(db),
    sql<{ total: number }>`select count(*) as total from
      (select from parties p where ${conditions} limit ${sql.lit(maxCounted + 1)}) as few`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { data: rows, total: Math.min(total, maxCounted), more: total > maxCounted }
}

/** Records that a user viewed a party, and when; false if there is no such party. */
export async function noteView(
  db: Database,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  partyId: string,
): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`
    select note_party_view(${organization_id}, ${user_id}, ${partyId}) as noted`.execute(db)
  return rows[0]?.noted ?? false
}

/** Those of the ids that belong to no party, in their order. */
export async function readUnknownParties(db: Work, partyIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('parties')
    .select('party_id')
    .where('party_id', '=', anyOf(partyIds))
    .execute()
  const known = new Set(rows.map(({ party_id }) => party_id))
  return [...new Set(partyIds)].filter((id) => !known.has(id))
}
