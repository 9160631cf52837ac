import { type RawBuilder, sql } from 'kysely'
import type { MyPartiesMeta, MyPartiesWanted, MyParty } from '#server/contract/my-parties.ts'
import type { MyPartySort, MyPartyView } from '#server/contract/my-party-views.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { PartyFacets } from '#server/contract/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import type { Work } from './connection.ts'
import { filterColumns } from './filter-columns.ts'
import { plannedEachTime } from './named-statements.ts'
import { own } from './own.ts'
import { summaryColumns } from './search-rows.ts'

const created = (userId: string) => sql`
  select party_id, max(at) as at, null as by, count(*) filter (where kind = 'alert') as alerts,
    count(*) filter (where kind = 'case') as cases, count(*) filter (where kind = 'order') as orders
  from (
    select party_id, created_at as at, 'alert' as kind from alerts where ${own('alerts')} and created_by = ${userId}
    union all
    select party_id, created_at, 'case' from cases where ${own('cases')} and created_by = ${userId}
    union all
    select party_id, created_at, 'order' from orders where ${own('orders')} and ordered_by = ${userId}
  ) as made group by party_id`

const watched = sql`
  select distinct on (party_id) party_id, added_at as at, users.name as by, 0 as alerts, 0 as cases, 0 as orders
  from list_parties left join users on users.user_id = list_parties.added_by and ${own('users')}
  where ${own('list_parties')} order by party_id, added_at`

const seen = (userId: string) => sql`
  select party_id, viewed_at as at, null as by, 0 as alerts, 0 as cases, 0 as orders
  from party_views where ${own('party_views')} and user_id = ${userId}`

/** The parties of a view, each once, with when and why. */
const sources: Record<MyPartyView, (userId: string) => RawBuilder<unknown>> = {
  watched: () => watched,
  created,
  seen,
}

const columnOf = (filter: PartyFilterName) => sql.ref(`p.${filterColumns[filter]}`)

/** What all filters but `except` ask for. */
function fitting(wanted: MyPartiesWanted, except?: PartyFilterName): RawBuilder<unknown> {
  const set = partyFilterNames.filter((name) => name !== except && wanted[name] !== undefined)
  const conditions = set.map((name) => sql`${columnOf(name)}::text = ${wanted[name]}`)
  return sql`${sql.join([plannedEachTime, ...conditions], sql` and `)}`
}

// The older a party, the earlier its registration.
const orders: Record<MyPartySort, [column: RawBuilder<unknown>, turned: boolean, usual: 'asc' | 'desc']> = {
  when: [sql`m.at`, false, 'desc'],
  name: [sql`p.name_key`, false, 'asc'],
  age: [sql`p.registered_on`, true, 'desc'],
  capital: [sql`p.paid_up_capital`, false, 'desc'],
}

function orderOf({ sort_by = 'when', sort_in }: MyPartiesWanted): RawBuilder<unknown> {
  const [column, turned, usual] = orders[sort_by]
  const rising = ((sort_in ?? usual) === 'asc') !== turned
  return sql`${column} ${rising ? sql`asc` : sql`desc`} nulls last, p.party_id`
}

async function readFacets(
  db: Work,
  mine: RawBuilder<unknown>,
  wanted: MyPartiesWanted,
): Promise<PartyFacets> {
  const counted = partyFilterNames.map(
    (name) => sql`
      select ${name} as facet, ${columnOf(name)}::text as value, count(*) as count from mine m join parties p using (party_id)
      where ${fitting(wanted, name)} and ${columnOf(name)} is not null group by 2`,
  )
  const { rows } = await sql<{ facet: PartyFilterName; value: string; count: number }>`
    with mine as materialized (${mine}) ${sql.join(counted, sql` union all `)} order by 3 desc, 2`.execute(db)
  const of = (name: PartyFilterName) =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }))
  return Object.fromEntries(partyFilterNames.map((name) => [name, of(name)])) as PartyFacets
}

async function countViews(db: Work, userId: string): Promise<MyPartiesMeta['counts']> {
  const { rows } = await sql<MyPartiesMeta['counts']>`select
    (select count(*) from (${watched}) as w) as watched,
    (select count(*) from (${created(userId)}) as c) as created,
    (select count(*) from (${seen(userId)}) as s) as seen`.execute(db)
  return rows[0] ?? { watched: 0, created: 0, seen: 0 }
}

/** A page of a person's parties: those of one view, filtered and sorted, with what goes beside the page. */
export async function readMyParties(
  db: Work,
  userId: string,
  wanted: MyPartiesWanted,
): Promise<{ data: MyParty[]; meta: MyPartiesMeta }> {
  const { page, per_page } = wanted
  const mine = sources[wanted.view](userId)
  const matching = sql`from (${mine}) as m join parties p using (party_id) where ${fitting(wanted)}`
  const { rows: data } = await sql<MyParty>`
    select ${summaryColumns}, m.at, m.by, m.alerts, m.cases, m.orders
    ${matching} order by ${orderOf(wanted)} limit ${per_page} offset ${offsetOf(wanted)}`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db)
  const [facets, counts] = [await readFacets(db, mine, wanted), await countViews(db, userId)]
  return { data, meta: { total_records: rows[0]?.total ?? 0, page, per_page, facets, counts } }
}

/** Those of the parties that the organisation watches. */
export async function readWatchedOf(db: Work, partyIds: string[]): Promise<string[]> {
  if (partyIds.length === 0) return []
  const rows = await db
    .selectFrom('list_parties')
    .where(own('list_parties'))
    .where('party_id', 'in', partyIds)
    .select('party_id')
    .distinct()
    .execute()
  return rows.map(({ party_id }) => party_id)
}
