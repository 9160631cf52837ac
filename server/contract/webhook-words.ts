/** What programs can be told of, in words. */
export const webhookEvents = {
  'alert.raised': 'An alert was raised',
  'case.changed': 'A case was raised or changed',
  'report.done': 'A report is done',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** What becomes of something that is told. */
export const deliveryStates = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } as const
export type DeliveryState = keyof typeof deliveryStates
