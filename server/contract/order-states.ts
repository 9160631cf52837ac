/** What becomes of an order, in its own words. */
export const orderStates = {
  ordered: 'Ordered',
  building: 'Being prepared',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const
export type OrderState = keyof typeof orderStates

/** Whether something is still to come of an order. */
export const isUnfinished = (state: OrderState): boolean => state === 'ordered' || state === 'building'
