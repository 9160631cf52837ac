import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** The organisation's portfolios, watchlists, and members who may work alerts, each by name. */
export const readAlertFilterOptions = (db: Work) =>
  db
    .selectNoFrom([
      jsonArrayFrom(
        db
          .selectFrom('portfolios')
          .where(own('portfolios'))
          .select(['portfolio_id as value', 'name as label'])
          .orderBy('name')
          .limit(100),
      ).as('portfolios'),
      jsonArrayFrom(
        db
          .selectFrom('lists')
          .where(own('lists'))
          .select(['list_id as value', 'name as label'])
          .orderBy('name')
          .limit(100),
      ).as('watchlists'),
      jsonArrayFrom(
        db
          .selectFrom('users')
          .where(own('users'))
          .where('status', '=', 'active')
          .where(sql<boolean>`policy -> '/app/alerts' ? 'PATCH'`)
          .select(['user_id as value', 'name as label'])
          .orderBy('name')
          .limit(100),
      ).as('assignees'),
    ])
    .executeTakeFirstOrThrow()
