import type { webhookEndpoints } from '#server/contract/endpoints/organisation/webhooks.ts'
import { messages } from '#server/contract/messages.ts'
import { readDeliveries, readWebhook, readWebhooks } from '#server/database/organisation/webhooks.ts'
import { isInternalHost } from '#server/outgoing/public-only.ts'
import {
  createWebhook,
  redeliver,
  removeWebhook,
  testWebhook,
} from '#server/use-cases/organisation/edit-webhooks.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

/** The organisation's webhooks. */
export const webhookHandlers: HandlersOf<typeof webhookEndpoints> = {
  listWebhooks: async ({ db }) => ({ data: await readWebhooks(db) }),
  createWebhook: async ({ body, services, ...useCase }) => ({
    data: await createWebhook(useCase, body, {
      allowPrivate: services.allowPrivateWebhooks ?? false,
      isInside: isInternalHost,
    }),
  }),
  listDeliveries: async ({ db, viewer, params, query }) => {
    const { webhook_id } = found(await readWebhook(db, params.webhookId), messages.webhooks.none)
    const { data, total } = await readDeliveries(db, webhook_id, query, viewer.user_id)
    return { data, meta: { total_records: total } }
  },
  testWebhook: async ({ params, services, ...useCase }) => ({
    data: { delivery_id: await testWebhook(useCase, params.webhookId, services.sendWebhooks) },
  }),
  redeliver: async ({ params, services, ...useCase }) => ({
    data: { delivery_id: await redeliver(useCase, params.deliveryId, services.sendWebhooks) },
  }),
  deleteWebhook: async ({ params: { webhookId }, ...useCase }) => {
    await removeWebhook(useCase, webhookId)
    return { data: { webhook_id: webhookId } }
  },
}
