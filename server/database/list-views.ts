import { sql } from 'kysely'
import type { ListView, ViewedList } from '#server/contract/list-views.ts'
import type { Work } from './connection.ts'
import { lockNamed } from './lock.ts'
import { own } from './own.ts'

/** Whose views, and of which list. */
export interface Viewing {
  organization_id: string
  user_id: string
  list: ViewedList
}

const columns = ['view_id', 'name', 'query'] as const

/** Lets one change of a person's views at a time through, so that what is counted and compared stays true. */
export const lockListViews = (db: Work, { user_id, list }: Viewing) =>
  lockNamed(db, `list_views ${list} ${user_id}`)

/** A person's views of a list, by name. */
export const readListViews = (
  db: Work,
  { user_id, list }: Omit<Viewing, 'organization_id'>,
): Promise<ListView[]> =>
  db
    .selectFrom('list_views')
    .where(own('list_views'))
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .select(columns)
    .orderBy(sql`lower(name)`)
    .execute()

/** Keeps a view under a name that is still free. */
export const insertListView = (
  db: Work,
  { organization_id, user_id, list }: Viewing,
  { name, query }: { name: string; query: string },
): Promise<ListView> =>
  db
    .insertInto('list_views')
    .values({ organization_id, user_id, list, name, query })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Gives a view another name that is still free. */
export const renameListView = (db: Work, { user_id, list }: Viewing, viewId: string, name: string) =>
  db
    .updateTable('list_views')
    .where(own('list_views'))
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .where('view_id', '=', viewId)
    .set({ name })
    .returning(columns)
    .executeTakeFirst()

/** Takes a view away and gives what it was; undefined when there is none. */
export const deleteListView = (db: Work, { user_id, list }: Viewing, viewId: string) =>
  db
    .deleteFrom('list_views')
    .where(own('list_views'))
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .where('view_id', '=', viewId)
    .returning(columns)
    .executeTakeFirst()
