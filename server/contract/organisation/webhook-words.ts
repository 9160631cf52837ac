/** Labels of webhook events. */
export const webhookEvents = {
  'alert.raised': 'Alert raised',
  'case.changed': 'Case raised or changed',
  'report.done': 'Report completed',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** Labels of delivery states. */
export const deliveryStates = { waiting: 'Pending', delivered: 'Delivered', failed: 'Failed' } as const
export type DeliveryState = keyof typeof deliveryStates
