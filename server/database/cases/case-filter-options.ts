import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { features } from '#server/contract/features.ts'
import type { Work } from '../connection.ts'
import { memberOptions, portfolioOptions } from '../lists/filter-options.ts'
import { own } from '../own.ts'

const holdsCases = sql<boolean>`exists (select from cases c where ${own('c')} and c.case_assignee = users.user_id)`

/** The organisation's case types, portfolios, and members who can be or are assigned a case, each sorted by name; and its workflows. */
export const readCaseFilterOptions = (db: Work) =>
  db
    .selectNoFrom([
      jsonArrayFrom(
        db
          .selectFrom('case_types')
          .where(own('case_types'))
          .select(['case_type_id as value', 'name as label'])
          .orderBy(sql`lower(name)`),
      ).as('types'),
      portfolioOptions(db).as('portfolios'),
      memberOptions(db, features.cases, holdsCases).as('assignees'),
      jsonArrayFrom(
        db
          .selectFrom('workflows')
          .where(own('workflows'))
          .select(['workflow_id', 'name', 'statuses', 'moves', 'escalates', 'version']),
      ).as('workflows'),
    ])
    .executeTakeFirstOrThrow()
