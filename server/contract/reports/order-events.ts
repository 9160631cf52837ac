/** Events of an order. Building may begin again after an error, or if its worker was killed. */
export const orderEventKinds = ['ordered', 'begun', 'done', 'failed', 'cancelled', 'tried_again'] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** The stored details of an event. */
export interface OrderEventDetail {
  /** For `begun`: the number of the attempt, from 1. */
  attempt?: number
  /** The number of sections finished. */
  sections_done?: number
  sections?: number
  /** For `failed`: why, as a message for users. */
  error?: string
  /** For `ordered`: the API key used in the user's name. */
  api_key?: string
}
