import { type RawBuilder, sql } from 'kysely'
import { offsetOf } from '#server/contract/paging.ts'
import type { PartyFacets } from '#server/contract/parties/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/parties/party-filters.ts'
import type { MyPartiesMeta, MyPartiesQuery, MyParty } from '#server/contract/watchlist/my-parties.ts'
import type { MyPartySort, MyPartyView } from '#server/contract/watchlist/my-party-views.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { cachedIfLarge } from '../lists/cached-counts.ts'
import { filterColumns } from '../lists/filter-columns.ts'
import { listTotal } from '../lists/list-total.ts'
import { plannedEachTime } from '../named-statements.ts'
import { own } from '../own.ts'
import { summaryColumns } from '../search/search-rows.ts'
import { isMonitored } from './monitored.ts'

const created = (userId: string) => sql`
  select party_id, max(at) as at, count(*) filter (where kind = 'alert') as alerts,
    count(*) filter (where kind = 'case') as cases, count(*) filter (where kind = 'order') as orders
  from (
    select party_id, created_at as at, 'alert' as kind from alerts where ${own('alerts')} and created_by = ${userId}
    union all
    select party_id, created_at, 'case' from cases where ${own('cases')} and created_by = ${userId}
    union all
    select party_id, created_at, 'order' from orders where ${own('orders')} and ordered_by = ${userId}
  ) as made group by party_id`

const watched = sql`
  select party_id, min(added_at) as at, 0 as alerts, 0 as cases, 0 as orders
  from list_parties where ${own('list_parties')} group by party_id`

/** The same for the first rows by time: each row is checked for being the first of its party, so that a page reads only its own rows. */
const watchedByWhen = sql`
  select l.party_id, l.added_at as at, 0 as alerts, 0 as cases, 0 as orders from list_parties l
  where ${own('l')} and not exists (select from list_parties e
    where ${own('e')} and e.party_id = l.party_id and (e.added_at, e.list_id) < (l.added_at, l.list_id))`

/** The user who first put the party on a watchlist. */
const watchedBy = sql`(select users.name from list_parties l
    left join users on users.user_id = l.added_by and ${own('users')}
  where ${own('l')} and l.party_id = m.party_id order by l.added_at limit 1)`

const seen = (userId: string) => sql`
  select party_id, viewed_at as at, 0 as alerts, 0 as cases, 0 as orders
  from party_views where ${own('party_views')} and user_id = ${userId}`

/** The parties of a view, each once, with the time and reason. */
const sources: Record<MyPartyView, (userId: string) => RawBuilder<unknown>> = {
  watched: () => watched,
  created,
  seen,
}

/**
 * Watched parties are always monitored; the others are checked one by one, since an organisation may monitor far more
 * parties than one user works with.
 */
const monitoredIn = (view: MyPartyView) => (view === 'watched' ? sql`true` : isMonitored(sql`p.party_id`))

const columnsOf = (view: MyPartyView) => (filter: PartyFilterName) =>
  filter === 'monitored' ? monitoredIn(view) : sql.ref(`p.${filterColumns[filter]}`)

/**
 * The parties `m` of a view, each with its row `p`. With an offset each party is looked up: for a long list PostgreSQL
 * would read the whole register. Filtered, they are joined: an index may find fewer parties.
 */
const withParties = (mine: RawBuilder<unknown>) => sql`(${mine}) m
  cross join lateral (select * from parties where parties.party_id = m.party_id offset 0) p`
const joinedTo = (mine: RawBuilder<unknown>) => sql`(${mine}) m join parties p using (party_id)`

/** The conditions of all filters except `except`. */
function fitting(
  query: MyPartiesQuery,
  columnFor: (filter: PartyFilterName) => RawBuilder<unknown> = columnsOf(query.view),
  except?: PartyFilterName,
): RawBuilder<unknown> {
  const set = partyFilterNames.filter((name) => name !== except && query[name] !== undefined)
  const conditions = set.map((name) => sql`(${columnFor(name)})::text = ${query[name]}`)
  return sql`${sql.join([plannedEachTime, ...conditions], sql` and `)}`
}

// The older a party, the earlier its registration date.
const orders: Record<MyPartySort, [column: RawBuilder<unknown>, turned: boolean, usual: 'asc' | 'desc']> = {
  when: [sql`m.at`, false, 'desc'],
  name: [sql`p.name_key`, false, 'asc'],
  age: [sql`p.registered_on`, true, 'desc'],
  capital: [sql`p.paid_up_capital`, false, 'desc'],
}

function orderOf({ sort_by = 'when', sort_in }: MyPartiesQuery): RawBuilder<unknown> {
  const [column, turned, usual] = orders[sort_by]
  const rising = ((sort_in ?? usual) === 'asc') !== turned
  return sql`${column} ${rising ? sql`asc` : sql`desc`} nulls last, m.party_id`
}

async function readFacets(db: Work, mine: RawBuilder<unknown>, query: MyPartiesQuery): Promise<PartyFacets> {
  const columnOf = columnsOf(query.view)
  const columns = partyFilterNames.map((name) => sql`(${columnOf(name)})::text as ${sql.ref(name)}`)
  const columnFor = (name: PartyFilterName) => sql.ref(`p.${name}`)
  const counted = partyFilterNames.map(
    (name) => sql`
      select ${name} as facet, ${columnFor(name)} as value, count(*) as count from mine p
      where ${fitting(query, columnFor, name)} and ${columnFor(name)} is not null group by 2`,
  )
  const { rows } = await sql<{ facet: PartyFilterName; value: string; count: number }>`
    with mine as materialized (select ${sql.join(columns)} from ${withParties(mine)})
    ${sql.join(counted, sql` union all `)} order by 3 desc, 2`.execute(db)
  const valuesOf = (name: PartyFilterName) =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }))
  return Object.fromEntries(partyFilterNames.map((name) => [name, valuesOf(name)])) as PartyFacets
}

async function countViews(db: Work, userId: string): Promise<MyPartiesMeta['counts']> {
  const totalOf = (list: string, all: RawBuilder<unknown>) =>
    listTotal(db, { list: `${list} parties`, query: {}, scope: userId }, all)
  const totals = {
    watched: totalOf(
      'watched',
      sql`select count(distinct party_id) from list_parties where ${own('list_parties')}`,
    ),
    created: totalOf('created', sql`select count(*) from (${created(userId)}) as c`),
    seen: totalOf('seen', sql`select count(*) from (${seen(userId)}) as s`),
  }
  const { rows } = await sql<MyPartiesMeta['counts']>`select ${totals.watched.column} as watched,
    ${totals.created.column} as created, ${totals.seen.column} as seen`.execute(db)
  const counts = rows[0] ?? { watched: 0, created: 0, seen: 0 }
  totals.watched.keep(counts.watched)
  totals.created.keep(counts.created)
  totals.seen.keep(counts.seen)
  return counts
}

const isFiltered = (query: MyPartiesQuery) => partyFilterNames.some((name) => query[name] !== undefined)

/** A page of a view. When sorted by time and without filters, only the parties of the page are looked up. */
async function readPage(db: Work, mine: RawBuilder<unknown>, query: MyPartiesQuery): Promise<MyParty[]> {
  const order = orderOf(query)
  const page = sql`order by ${order} limit ${query.per_page} offset ${offsetOf(query)}`
  const ofView = !isFiltered(query) && (query.sort_by ?? 'when') === 'when'
  const byWhen = query.view === 'watched' ? watchedByWhen : mine
  const shown = ofView ? sql`select * from (${byWhen}) m ${page}` : mine
  const { rows } = await sql<MyParty>`
    select ${summaryColumns}, m.at, ${query.view === 'watched' ? watchedBy : sql`null`} as by, m.alerts, m.cases, m.orders
    from ${isFiltered(query) ? joinedTo(mine) : withParties(shown)}
    where ${fitting(query)} ${ofView ? sql`order by ${order}` : page}`.execute(db)
  return rows
}

async function countMatching(db: Work, mine: RawBuilder<unknown>, query: MyPartiesQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${joinedTo(mine)} where ${fitting(query)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of a user's parties: those of one view, filtered and sorted, with the data shown beside the page. */
export async function readMyParties(
  db: Work,
  { user_id, organization_id }: { user_id: string; organization_id: string },
  query: MyPartiesQuery,
): Promise<{ data: MyParty[]; meta: MyPartiesMeta }> {
  const { page, per_page, view } = query
  const mine = sources[view](user_id)
  const data = await readPage(db, mine, query)
  const counts = await countViews(db, user_id)
  const total_records = isFiltered(query) ? await countMatching(db, mine, query) : counts[view]
  const filters = JSON.stringify(partyFilterNames.map((name) => query[name] ?? null))
  const facets = await cachedIfLarge(
    db,
    `my parties ${organization_id} ${user_id} ${view} ${filters}`,
    () => readFacets(db, mine, query),
    () => counts[view],
  )
  return { data, meta: { total_records, page, per_page, facets, counts } }
}

/** Which of the parties are on one of the organisation's watchlists. */
export async function readWatchedOf(db: Work, partyIds: string[]): Promise<string[]> {
  if (partyIds.length === 0) return []
  const rows = await db
    .selectFrom('list_parties')
    .where(own('list_parties'))
    .where('party_id', '=', anyOf(partyIds))
    .select('party_id')
    .distinct()
    .execute()
  return rows.map(({ party_id }) => party_id)
}
