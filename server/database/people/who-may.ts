import { sql } from 'kysely'
import type { Feature } from '#server/contract/features.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The ids of the organisation's active users whose policy allows a method on a feature. */
export async function readUsersAllowedTo(db: Work, feature: Feature, method: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where(own('users'))
    .select('user_id')
    .where('status', '=', 'active')
    .where(sql<boolean>`coalesce(policy -> ${feature}::text ? ${method}::text, false)`)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
