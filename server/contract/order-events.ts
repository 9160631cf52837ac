/** What can happen to an order. Building that was begun may be begun again, after an error or when its worker was killed. */
export const orderEventKinds = ['ordered', 'begun', 'done', 'failed', 'cancelled', 'tried_again'] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** What is kept of it. */
export interface OrderEventDetail {
  /** Of `begun`: which attempt it is, from 1. */
  attempt?: number
  /** How far the document was. */
  sections_done?: number
  sections?: number
  /** Of `failed`: why, for people. */
  error?: string
  /** Of `ordered`: the key of the program that ordered in the person's name. */
  api_key?: string
}
