import { randomBytes } from 'node:crypto'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { lockOwn } from '#server/database/lock.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  deleteWebhook,
  insertDelivery,
  insertWebhook,
  readWebhook,
  readWebhooks,
  retryDelivery,
} from '#server/database/organisation/webhooks.ts'
import { found, invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const maxWebhooks = 20
const entity = 'webhook'

/** Requests, inside the caller's transaction, that pending deliveries are sent now. */
export type SendWebhooks = (db: Work) => Promise<void>

interface NewWebhook {
  address: string
  events: string[]
}

/** Which addresses may be called: private networks and http too, or only those that `isInside` does not identify as internal. */
interface Reach {
  allowPrivate: boolean
  isInside: (url: URL) => boolean
}

/**
 * Creates a webhook; returns its signing secret, only this once. Throws a Refusal if the address may not be called, as
 * far as can be checked without calling it, or already has a webhook.
 */
export async function createWebhook(
  { db, actor }: UseCase,
  { address, events }: NewWebhook,
  { allowPrivate, isInside }: Reach,
): Promise<{ webhook_id: string; secret: string }> {
  const url = new URL(address)
  if (!allowPrivate && url.protocol !== 'https:') throw invalid('address', messages.webhooks.https)
  if (!allowPrivate && isInside(url)) throw invalid('address', messages.webhooks.inside)
  await lockOwn(db, entity)
  const webhooks = await readWebhooks(db)
  if (webhooks.some((one) => new URL(one.address).href === url.href))
    throw invalid('address', messages.webhooks.known)
  if (webhooks.length >= maxWebhooks) throw invalid('address', messages.webhooks.enough(maxWebhooks))
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const { organization_id, user_id: created_by } = actor
  const webhook_id = await insertWebhook(db, { organization_id, created_by, address, events, secret })
  await audit(db, actor, { action: 'create', entity, entity_id: webhook_id, after: { address, events } })
  return { webhook_id, secret }
}

/** Removes a webhook and its deliveries. */
export async function removeWebhook({ db, actor }: UseCase, webhookId: string): Promise<void> {
  const before = found(await deleteWebhook(db, webhookId), messages.webhooks.none)
  await audit(db, actor, { action: 'delete', entity, entity_id: webhookId, before })
}

/** Sends a test event to a webhook, whatever events it subscribes to. */
export async function testWebhook(
  { db, actor }: UseCase,
  webhookId: string,
  send: SendWebhooks,
): Promise<string> {
  const { webhook_id } = found(await readWebhook(db, webhookId), messages.webhooks.none)
  const { organization_id } = actor
  const body = JSON.stringify({ type: 'test', timestamp: new Date().toISOString(), data: {} })
  const delivery_id = await insertDelivery(db, { organization_id, webhook_id, event: 'test', body })
  await send(db)
  await audit(db, actor, { action: 'test', entity, entity_id: webhook_id, after: { delivery_id } })
  return delivery_id
}

/** Sends a delivery again, under the same id. */
export async function redeliver(
  { db, actor }: UseCase,
  deliveryId: string,
  send: SendWebhooks,
): Promise<string> {
  const { delivery_id, webhook_id } = found(await retryDelivery(db, deliveryId), messages.webhooks.noDelivery)
  await send(db)
  await audit(db, actor, { action: 'redeliver', entity, entity_id: webhook_id, after: { delivery_id } })
  return delivery_id
}
