import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import { enqueueReport } from '../queue.ts'

/**
 * Enqueues unfinished orders again: those of the demonstration, and any whose job was given up. `forMinutes`: only
 * those without progress for that long. Safe to repeat.
 */
export async function askForUnfinishedOrders(db: Work, forMinutes = 0): Promise<void> {
  const unfinished = await db
    .selectFrom('orders')
    .select(['order_id', 'organization_id'])
    .where('status', 'in', ['ordered', 'building'])
    .where(sql<boolean>`coalesce(begun_at, created_at) <= now() - ${forMinutes} * interval '1 minute'`)
    .orderBy('created_at')
    .execute()
  for (const order of unfinished) await enqueueReport(db, order)
}
