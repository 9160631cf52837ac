import { sql } from 'kysely'
import type { ListView, ViewedList } from '#server/contract/list-views.ts'
import type { Work } from '../connection.ts'
import { lockNamed } from '../lock.ts'
import { own } from '../own.ts'

/** The owner of the views, and the list. */
export interface Viewing {
  organization_id: string
  user_id: string
  list: ViewedList
}

const columns = ['view_id', 'name', 'query'] as const

/** Serialises changes to a user's views, so that counts and comparisons stay correct. */
export const lockListViews = (db: Work, { user_id, list }: Viewing) =>
  lockNamed(db, `list_views ${list} ${user_id}`)

/** A user's views of a list, by name. */
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

/** Stores a view if the name is free. */
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

/** Renames a view if the name is free. */
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

/** Deletes a view and returns it; undefined if there is none. */
export const deleteListView = (db: Work, { user_id, list }: Viewing, viewId: string) =>
  db
    .deleteFrom('list_views')
    .where(own('list_views'))
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .where('view_id', '=', viewId)
    .returning(columns)
    .executeTakeFirst()
