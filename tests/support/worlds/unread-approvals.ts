import type { Database } from '#server/database/connection.ts'

/** The users with an unread notice that asks for their approval of an entity. */
export async function unreadApprovals(owner: Database, entityId: string): Promise<string[]> {
  const rows = await owner
    .selectFrom('notices')
    .select('user_id')
    .where('kind', '=', 'approval_asked')
    .where('entity_id', '=', entityId)
    .where('read_at', 'is', null)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
