import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** The organisation's case types, portfolios and members who may be given a case, each by name; and its workflows. */
export const readCaseFilterOptions = (db: Work) =>
  db
    .selectNoFrom([
      jsonArrayFrom(
        db
          .selectFrom('case_types')
          .where(own('case_types'))
          .select(['case_type_id as value', 'name as label'])
          .orderBy('name'),
      ).as('types'),
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
          .selectFrom('users')
          .where(own('users'))
          .where('status', '=', 'active')
          .where(sql<boolean>`policy -> '/app/cases' ? 'PATCH'`)
          .select(['user_id as value', 'name as label'])
          .orderBy('name')
          .limit(100),
      ).as('assignees'),
      jsonArrayFrom(
        db
          .selectFrom('workflows')
          .where(own('workflows'))
          .select(['workflow_id', 'name', 'statuses', 'moves', 'escalates', 'version']),
      ).as('workflows'),
    ])
    .executeTakeFirstOrThrow()
