/** What programs can be told of, in words. */
export const webhookEvents = {
  'alert.raised': 'Alert raised',
  'case.changed': 'Case raised or changed',
  'report.done': 'Report completed',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** What becomes of something that is told. */
export const deliveryStates = { waiting: 'Pending', delivered: 'Delivered', failed: 'Failed' } as const
export type DeliveryState = keyof typeof deliveryStates
