/** Labels of order states. */
export const orderStates = {
  ordered: 'Ordered',
  building: 'Being prepared',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const
export type OrderState = keyof typeof orderStates

/** Whether an order is still waiting or being built. */
export const isUnfinished = (state: OrderState): boolean => state === 'ordered' || state === 'building'
