import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Feature } from '#server/contract/features.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** The organisation's portfolios in use by name, at most a hundred, as the options of a filter. */
export const portfolioOptions = (db: Work) =>
  jsonArrayFrom(
    db
      .selectFrom('portfolios')
      .where(own('portfolios'))
      .where('archived_at', 'is', null)
      .select(['portfolio_id as value', 'name as label'])
      .orderBy('name')
      .limit(100),
  )

/** Its active members who may change what the feature shows, by name, at most a hundred. */
export const memberOptions = (db: Work, feature: Feature) =>
  jsonArrayFrom(
    db
      .selectFrom('users')
      .where(own('users'))
      .where('status', '=', 'active')
      .where(sql<boolean>`policy -> ${feature}::text ? 'PATCH'`)
      .select(['user_id as value', 'name as label'])
      .orderBy('name')
      .limit(100),
  )
