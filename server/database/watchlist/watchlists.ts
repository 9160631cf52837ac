import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { WatchlistList, WatchStatus } from '#server/contract/watchlist/watchlist.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { pageTotal } from '../lists/page-total.ts'
import { own } from '../own.ts'

const listColumns = ['list_id', 'name', 'description', 'list_type', 'created_at'] as const

/** The organisation's watchlists, oldest first by default. */
export async function readLists(
  db: Work,
  { sort_in, ...page }: Paging & { sort_in: 'asc' | 'desc' },
): Promise<{ data: WatchlistList[]; total: number }> {
  const lists = db.selectFrom('lists').where(own('lists'))
  const rows = await lists
    .select([...listColumns, sql<number>`count(*) over ()`.as('total')])
    .orderBy('created_at', sort_in)
    .orderBy('list_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute()
  return { data: rows.map(({ total: _, ...list }) => list), total: await pageTotal(db, rows, page, lists) }
}

/** One list, or undefined. */
export const readList = (db: Work, listId: string): Promise<WatchlistList | undefined> =>
  db
    .selectFrom('lists')
    .where(own('lists'))
    .select(listColumns)
    .where('list_id', '=', listId)
    .executeTakeFirst()

/** Creates a list; if one with that name exists, returns that one and `created: false`. */
export async function createList(
  db: Work,
  actor: { organization_id: string; user_id: string },
  list: { name: string; description: string; list_type: 'watchlist' },
): Promise<{ list: WatchlistList; created: boolean }> {
  const created = await db
    .insertInto('lists')
    .values({ ...list, organization_id: actor.organization_id, created_by: actor.user_id })
    .onConflict((c) => c.columns(['organization_id', 'list_type', 'name']).doNothing())
    .returning(listColumns)
    .executeTakeFirst()
  if (created) return { list: created, created: true }
  const list_ = await db
    .selectFrom('lists')
    .where(own('lists'))
    .select(listColumns)
    .where('name', '=', list.name)
    .where('list_type', '=', list.list_type)
    .executeTakeFirstOrThrow()
  return { list: list_, created: false }
}

/** Adds parties to a list and returns those that were not on it. Parties that are not on record are left out. */
export async function addToList(
  db: Work,
  actor: { organization_id: string; user_id: string },
  listId: string,
  partyIds: string[],
): Promise<string[]> {
  const known = db
    .selectFrom('parties')
    .where('party_id', '=', anyOf(partyIds))
    .select([
      sql.val(actor.organization_id).as('organization_id'),
      sql.val(listId).as('list_id'),
      'party_id',
      sql.val(actor.user_id).as('added_by'),
    ])
  const added = await db
    .insertInto('list_parties')
    .columns(['organization_id', 'list_id', 'party_id', 'added_by'])
    .expression(known)
    .onConflict((c) => c.doNothing())
    .returning('party_id')
    .execute()
  return added.map(({ party_id }) => party_id)
}

/** The number of the organisation's lists that contain a party, and since when. */
export const readWatched = (db: Work, partyId: string): Promise<WatchStatus> =>
  db
    .selectFrom('list_parties')
    .where(own('list_parties'))
    .where('party_id', '=', partyId)
    .select(({ fn }) => [fn.countAll<number>().as('total_records'), fn.min('added_at').as('since')])
    .executeTakeFirstOrThrow()
