/** Labels of webhook events. Triggers on the tables record the events (`tell_webhooks` in `0077_webhooks.sql`). */
export const webhookEvents = {
  'alert.raised': 'Alert raised',
  'case.changed': 'Case raised or changed',
  'report.done': 'Report completed',
} as const
export type WebhookEvent = keyof typeof webhookEvents

const deliverable: Record<string, string | undefined> = { ...webhookEvents, test: 'Test' }

/** The label of the event of a delivery, which can also be a test; an unknown event unchanged. */
export const webhookEventLabel = (event: string): string => deliverable[event] ?? event

/** Labels of delivery states. */
export const deliveryStates = { waiting: 'Pending', delivered: 'Delivered', failed: 'Failed' } as const
export type DeliveryState = keyof typeof deliveryStates
