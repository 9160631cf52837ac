import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { features } from '#server/contract/features.ts'
import type { Work } from '../connection.ts'
import { memberOptions, portfolioOptions } from '../lists/filter-options.ts'
import { own } from '../own.ts'

const holdsAlerts = sql<boolean>`exists (select from alerts a where ${own('a')} and a.assignee = users.user_id)`

/** The organisation's portfolios, watchlists, and members who may work alerts, each by name. */
export const readAlertFilterOptions = (db: Work) =>
  db
    .selectNoFrom([
      portfolioOptions(db).as('portfolios'),
      jsonArrayFrom(
        db
          .selectFrom('lists')
          .where(own('lists'))
          .select(['list_id as value', 'name as label'])
          .orderBy('name'),
      ).as('watchlists'),
      memberOptions(db, features.alerts, holdsAlerts).as('assignees'),
    ])
    .executeTakeFirstOrThrow()
