import { sql } from 'kysely'
import type { Database, Work } from './connection.ts'

/** Something that is due to be told. */
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
 * Takes up what is due longest for active organisations, at most one of each webhook and so many together, and counts the attempt. Whoever takes something up has two
 * minutes; killed meanwhile, it is due again. `db` is the owner's.
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
 * Notes an attempt and what follows: delivered, given up, or due again after so many seconds. What was asked for again while the attempt was
 * under way stays due. Gives whether what follows has come about. `work` is the owner's.
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
  // The webhook may have been removed meanwhile.
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
