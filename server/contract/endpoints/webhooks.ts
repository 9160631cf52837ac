import { z } from 'zod'
import { all, one, page } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { deliveriesQuery, delivery, madeWebhook, newWebhook, queued, webhook } from '../webhooks.ts'

const shared = { feature: features.webhooks, scope: 'organisation' } as const

/** Programs of the organisation's own that are told what happens. */
export const webhookEndpoints = {
  listWebhooks: {
    route: 'GET /v1/admin/webhooks',
    summary: 'Where programs are told what happens, and of what',
    ...shared,
    answer: all(webhook),
  },
  createWebhook: {
    route: 'POST /v1/admin/webhooks',
    summary: 'Have a program told; the secret that signs is told once',
    ...shared,
    body: newWebhook,
    secret: true,
    answer: one(madeWebhook),
  },
  listDeliveries: {
    route: 'GET /v1/admin/webhooks/:webhookId/deliveries',
    summary: 'What a program was told, newest first, with each attempt',
    ...shared,
    query: deliveriesQuery,
    answer: page(delivery),
  },
  testWebhook: {
    route: 'POST /v1/admin/webhooks/:webhookId/test',
    summary: 'Tell a program that this is a test',
    ...shared,
    answer: one(queued),
  },
  redeliver: {
    route: 'POST /v1/admin/webhook_deliveries/:deliveryId/redeliver',
    summary: 'Tell something once more, under the same id',
    ...shared,
    answer: one(queued),
  },
  deleteWebhook: {
    route: 'DELETE /v1/admin/webhooks/:webhookId',
    summary: 'Tell a program no more, and forget what it was told',
    ...shared,
    answer: one(z.object({ webhook_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
