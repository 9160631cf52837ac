import { sql } from 'kysely'
import type { z } from 'zod'
import { mostCounted } from '#server/contract/counted.ts'
import type { DeliveryState } from '#server/contract/organisation/webhook-words.ts'
import type { Delivery, deliveriesQuery, Webhook } from '#server/contract/organisation/webhooks.ts'
import type { Work } from '../connection.ts'
import { foundOnce } from '../lists/found-once.ts'
import { listTotal } from '../lists/list-total.ts'
import { pageOf } from '../lists/page-of.ts'
import { own } from '../own.ts'

interface NewWebhook {
  organization_id: string
  created_by: string
  address: string
  events: string[]
  secret: string
}

/** Stores a webhook with its secret, which the web role cannot read back; returns its id. */
export async function insertWebhook(db: Work, row: NewWebhook): Promise<string> {
  const { webhook_id } = await db
    .insertInto('webhooks')
    .values(row)
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
  return webhook_id
}

const deliveriesOfWebhook = sql`webhook_deliveries d where ${own('d')} and d.webhook_id = w.webhook_id`
const countOf = (state: DeliveryState) => sql<number>`(select count(*) from (
  select from ${deliveriesOfWebhook} and d.state = ${sql.lit(state)} limit ${sql.lit(mostCounted + 1)}) as few)`

/** The organisation's webhooks, oldest first; waiting and failed deliveries are counted up to 1,000. */
export const readWebhooks = (db: Work): Promise<Webhook[]> =>
  db
    .selectFrom('webhooks as w')
    .where(own('w'))
    .innerJoin('users as u', 'u.user_id', 'w.created_by')
    .select(['w.webhook_id', 'w.address', 'w.events', 'u.name as created_by', 'w.created_at'])
    .select([
      countOf('waiting').as('waiting'),
      countOf('failed').as('failed'),
      sql<
        string | null
      >`(select d.ended_at from ${deliveriesOfWebhook} and d.state = 'delivered' order by d.ended_at desc limit 1)`.as(
        'delivered_at',
      ),
    ])
    .orderBy('w.created_at')
    .orderBy('w.webhook_id')
    .execute()

/** A webhook of the organisation with its address, or undefined. */
export const readWebhook = (db: Work, webhookId: string) =>
  db
    .selectFrom('webhooks')
    .where(own('webhooks'))
    .where('webhook_id', '=', webhookId)
    .select(['webhook_id', 'address', 'events'])
    .executeTakeFirst()

/** Deletes a webhook with all its deliveries, and returns its address and events; undefined if there is none. */
export const deleteWebhook = (db: Work, webhookId: string) =>
  db
    .deleteFrom('webhooks')
    .where(own('webhooks'))
    .where('webhook_id', '=', webhookId)
    .returning(['address', 'events'])
    .executeTakeFirst()

/** Queues a delivery for a webhook; returns its id. */
export async function insertDelivery(
  db: Work,
  row: { organization_id: string; webhook_id: string; event: string; body: string },
): Promise<string> {
  const { delivery_id } = await db
    .insertInto('webhook_deliveries')
    .values(row)
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return delivery_id
}

/** Queues a delivery again, from its first attempt; undefined if the organisation has no delivery with that id. */
export const retryDelivery = (db: Work, deliveryId: string) =>
  db
    .updateTable('webhook_deliveries')
    .where(own('webhook_deliveries'))
    .where('delivery_id', '=', deliveryId)
    .set({ state: 'waiting', attempts: 0, next_at: sql`now()`, ended_at: null })
    .returning(['delivery_id', 'webhook_id'])
    .executeTakeFirst()

/** A page of a webhook's deliveries, newest first, with the last ten attempts at each, and the total as shown to `userId`. */
export async function readDeliveries(
  db: Work,
  webhookId: string,
  query: z.output<typeof deliveriesQuery>,
  userId: string,
): Promise<{ data: Delivery[]; total: number }> {
  let some = db.selectFrom('webhook_deliveries as d').where(own('d')).where('d.webhook_id', '=', webhookId)
  if (query.state) some = some.where('d.state', '=', query.state)
  const page = some
    .select('d.delivery_id')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.delivery_id')
    .$call(pageOf(query))
  const data = await db
    .selectFrom('webhook_deliveries as d')
    .where(own('d'))
    .innerJoin(foundOnce(page), 'page.delivery_id', 'd.delivery_id')
    .select(['d.delivery_id', 'd.event', 'd.attempts', 'd.created_at'])
    .select([
      sql<Delivery['state']>`d.state`.as('state'),
      sql<string | null>`case when d.state = 'waiting' then d.next_at end`.as('next_at'),
      sql<Delivery['tried']>`coalesce((select json_agg(t) from (
        select a.at, a.status, a.answer, a.error, a.ms from webhook_attempts a
        where ${own('a')} and a.delivery_id = d.delivery_id order by a.attempt_id desc limit 10) t), '[]')`.as(
        'tried',
      ),
    ])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.delivery_id')
    .execute()
  const counted = some.select(({ fn }) => fn.countAll<number>().as('total'))
  const count = listTotal(db, { list: 'deliveries', query: { webhookId, ...query }, scope: userId }, counted)
  const { rows } = await sql<{ total: number }>`select ${count.column} as total`.execute(db)
  const total = rows[0]?.total ?? 0
  count.keep(total)
  return { data, total }
}
