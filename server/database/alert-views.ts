import { sql } from 'kysely'
import type { AlertView } from '#server/contract/alert-views.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

interface Person {
  organization_id: string
  user_id: string
}

const columns = ['view_id', 'name', 'query'] as const

const views = (db: Work, { user_id }: Person) =>
  db.selectFrom('alert_views').where(own('alert_views')).where('user_id', '=', user_id)

/** Lets one change of a person's views at a time through, so that what is counted and compared stays true. */
export const lockAlertViews = (db: Work, { user_id }: Person) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`alert_views ${user_id}`}, 0))`.execute(db)

/** A person's views of the list of alerts, by name. */
export const readAlertViews = (db: Work, person: Person): Promise<AlertView[]> =>
  views(db, person).select(columns).orderBy(sql`lower(name)`).execute()

/** Keeps a view under a name that is still free. */
export const insertAlertView = (
  db: Work,
  { organization_id, user_id }: Person,
  { name, query }: { name: string; query: string },
): Promise<AlertView> =>
  db
    .insertInto('alert_views')
    .values({ organization_id, user_id, name, query })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Takes a view away and gives what it was; undefined when there is none. */
export const deleteAlertView = (db: Work, { user_id }: Person, viewId: string) =>
  db
    .deleteFrom('alert_views')
    .where(own('alert_views'))
    .where('user_id', '=', user_id)
    .where('view_id', '=', viewId)
    .returning(columns)
    .executeTakeFirst()
