import { sql } from 'kysely'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** The ids of the organisation's active people who may approve what others ask for. */
export async function readApprovers(db: Work): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where(own('users'))
    .select('user_id')
    .where('status', '=', 'active')
    .where(sql<boolean>`coalesce(policy -> '/admin/approvals' ? 'PATCH', false)`)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
