import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Feature } from '#server/contract/features.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The organisation's active portfolios by name, as filter options. */
export const portfolioOptions = (db: Work) =>
  jsonArrayFrom(
    db
      .selectFrom('portfolios')
      .where(own('portfolios'))
      .where('archived_at', 'is', null)
      .select(['portfolio_id as value', 'name as label'])
      .orderBy('name'),
  )

/**
 * The organisation's active members who may change what the feature shows, by name, plus those for whom `holds` is
 * true: members who lost the permission must still be selectable in filters.
 */
export function memberOptions(db: Work, feature: Feature, holds: RawBuilder<boolean>) {
  const may = sql<boolean>`(status = 'active' and policy -> ${feature}::text ? 'PATCH')`
  return jsonArrayFrom(
    db
      .selectFrom('users')
      .where(own('users'))
      .where(sql<boolean>`(${may} or ${holds})`)
      .select(['user_id as value', sql<boolean>`not ${may}`.as('left')])
      .select(sql<string>`case when ${may} then name else name || ' (no longer)' end`.as('label'))
      .orderBy(sql`${may} desc`)
      .orderBy('name'),
  )
}
