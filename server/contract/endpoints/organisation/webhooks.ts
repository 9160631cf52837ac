import { z } from 'zod'
import { all, one, page } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import {
  createdWebhook,
  deliveriesQuery,
  delivery,
  newWebhook,
  queued,
  webhook,
} from '../../organisation/webhooks.ts'

const shared = { feature: features.webhooks, scope: 'organisation' } as const

/** The organisation's webhooks. */
export const webhookEndpoints = {
  listWebhooks: {
    route: 'GET /v1/admin/webhooks',
    summary: 'Webhooks and their events',
    ...shared,
    answer: all(webhook),
  },
  createWebhook: {
    route: 'POST /v1/admin/webhooks',
    summary: 'Create a webhook; its signing secret is shown once',
    ...shared,
    body: newWebhook,
    secret: true,
    answer: one(createdWebhook),
  },
  listDeliveries: {
    route: 'GET /v1/admin/webhooks/:webhookId/deliveries',
    summary: 'Deliveries of a webhook, newest first, with each attempt',
    ...shared,
    query: deliveriesQuery,
    answer: page(delivery),
  },
  testWebhook: {
    route: 'POST /v1/admin/webhooks/:webhookId/test',
    summary: 'Send a test delivery',
    ...shared,
    answer: one(queued),
  },
  redeliver: {
    route: 'POST /v1/admin/webhook_deliveries/:deliveryId/redeliver',
    summary: 'Resend a delivery, under the same ID',
    ...shared,
    answer: one(queued),
  },
  deleteWebhook: {
    route: 'DELETE /v1/admin/webhooks/:webhookId',
    summary: 'Delete a webhook and its deliveries',
    ...shared,
    answer: one(z.object({ webhook_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
