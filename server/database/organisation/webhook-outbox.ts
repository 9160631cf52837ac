import { sql } from 'kysely'
import type { Database, Work } from '../connection.ts'

/** A delivery that is due. */
export interface DueDelivery {
  delivery_id: string
  organization_id: string
  webhook_id: string
  event: string
  body: string
  attempts: number
  address: string
  secret: string
}

/**
 * Takes the longest due deliveries of active organisations, at most one per webhook and `most` in all, and counts the
 * attempt. The sender has two minutes; if it is killed, the delivery becomes due again. `db` must be opened as `owner`.
 */
export async function takeDueDeliveries(db: Database, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update webhook_deliveries d set attempts = d.attempts + 1, next_at = now() + interval '2 minutes'
    from (select next.delivery_id from webhooks h join organisations o using (organization_id)
        cross join lateral (select n.delivery_id, n.next_at from webhook_deliveries n
          where n.webhook_id = h.webhook_id and n.state = 'waiting' and n.next_at <= now()
          order by n.next_at, n.created_at limit 1) as next
        where o.status = 'active' order by next.next_at limit ${most}) as due,
      webhooks w
    where d.delivery_id = due.delivery_id and d.state = 'waiting' and d.next_at <= now() and w.webhook_id = d.webhook_id
    returning d.delivery_id, d.organization_id, d.webhook_id, d.event, d.body, d.attempts, w.address, w.secret`.execute(
    db,
  )
  return rows
}

export interface Attempt {
  status: number | null
  answer: string | null
  error: string | null
  ms: number
}

/**
 * Records an attempt and its outcome: delivered, failed, or due again after some seconds. A delivery that was requested
 * again during the attempt stays due. Returns whether the outcome was applied. `work` must be opened as `owner`.
 */
export async function noteAttempt(
  work: Work,
  { delivery_id, organization_id, attempts }: DueDelivery,
  attempt: Attempt,
  then: 'delivered' | 'failed' | { afterSeconds: number },
): Promise<boolean> {
  const delivery = await work
    .selectFrom('webhook_deliveries')
    .where('delivery_id', '=', delivery_id)
    .select('attempts')
    .forUpdate()
    .executeTakeFirst()
  // The webhook may have been removed in the meantime.
  if (!delivery) return false
  await work
    .insertInto('webhook_attempts')
    .values({ delivery_id, organization_id, ...attempt })
    .execute()
  if (delivery.attempts !== attempts) return false
  const isOver = typeof then === 'string'
  await work
    .updateTable('webhook_deliveries')
    .where('delivery_id', '=', delivery_id)
    .set(
      isOver
        ? { state: then, ended_at: sql`now()` }
        : { next_at: sql`now() + ${then.afterSeconds} * interval '1 second'` },
    )
    .execute()
  return true
}
