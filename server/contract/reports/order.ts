import { z } from 'zod'
import { optionalDay } from '../day.ts'
import { filePaging, optionalFilter, type Paging, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { orderEventKinds } from './order-events.ts'
import { type OrderState, orderStates } from './order-states.ts'

export const reportTypes = {
  'c-360': { name: 'C-360', purpose: 'Quick view of a business' },
  'c-docs': { name: 'C-Docs', purpose: 'Documents from the corporate registry' },
  'c-trust': { name: 'C-Trust', purpose: 'In-depth understanding of a business entity' },
  'advanced-timeline': { name: 'Advanced timeline', purpose: 'Everything that happened, by date' },
} as const
export type ReportType = keyof typeof reportTypes
/** Report names, by type. */
export const reportNames: Record<string, string> = Object.fromEntries(
  Object.entries(reportTypes).map(([type, { name }]) => [type, name]),
)
export const reportType = z.enum(Object.keys(reportTypes) as [ReportType, ...ReportType[]])
export const orderState = z.enum(Object.keys(orderStates) as [OrderState, ...OrderState[]])

const filters = {
  report_type: optionalFilter.pipe(reportType.optional()),
  /** One of the states, or `unfinished`: ordered or being prepared. */
  state: optionalFilter.pipe(orderState.or(z.literal('unfinished')).optional()),
  /** The id of the user who ordered. */
  ordered_by: optionalFilter,
  /** Part of the party's name, or its id. */
  party: optionalFilter,
  party_id: optionalFilter,
  /** First and last order date, in India. */
  from: optionalDay,
  to: optionalDay,
}

export const orderSorts = ['created_at', 'done_at', 'party_name', 'report_type'] as const
const sorting = {
  sort_by: z.enum(orderSorts).default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
}

export const productsQuery = filePaging.extend({
  ...sorting,
  ...filters,
  product_definition_type: optionalFilter.pipe(z.enum(['report', 'timeline', 'form']).optional()),
})
export type OrderFilters = Partial<Omit<z.infer<typeof productsQuery>, 'product_definition_type'>> & Paging

export const ordersQuery = paging.extend({
  ...sorting,
  ...filters,
  type: optionalFilter.pipe(z.literal('single').optional()),
})

export const newOrder = z.object({
  party_id: z.string().min(1).max(100),
  report_type: reportType,
  /** If false: rejected as a conflict if the same report on the party was ordered within a day. */
  anew: z.boolean().optional(),
})

export const availabilityQuery = newOrder.pick({ party_id: true })

/** The same order, placed within a day and neither failed nor cancelled. */
const recentOrder = z.object({
  id: z.string(),
  state: orderState,
  created_at: z.string(),
  ordered_by: orNull(z.string()),
})

/** Whether a report on a party can be ordered: the reason is null if it can, otherwise a message for the user. */
export const reportAvailability = z.object({
  report_type: reportType,
  reason: orNull(z.string()),
  recent: orNull(recentOrder),
})
export type ReportAvailability = z.infer<typeof reportAvailability>

const mostTogether = 200
const id = z.string().min(1).max(100)

/** Party ids, separated by commas. */
export const togetherQuery = z.object({
  report_type: reportType,
  party_id: z
    .string()
    .max(10_000)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(id).min(1).max(mostTogether)),
})

/** The same report for several parties. `anew`: the parties to order again even if ordered within a day. */
export const newOrders = z.object({
  parties: z.array(id).min(1).max(mostTogether),
  report_type: reportType,
  anew: z.array(id).max(mostTogether).optional(),
})

/** A party for which a report is requested: the reason is null if it will be ordered, otherwise a message for the user. */
export const plannedOrder = z.object({
  party_id: z.string(),
  /** Null if the party no longer exists. */
  party_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** Left out only because it was ordered within a day. */
  can_be_anew: z.boolean(),
})
export type PlannedOrder = z.infer<typeof plannedOrder>

/** The ids of the orders placed, and the parties left out. */
export const orderedTogether = z.object({ orders: z.array(z.string()), left_out: z.array(plannedOrder) })

const count = z.number().default(0)

export const product = z.object({
  id: z.string(),
  attributes: z.object({ party_name: z.string() }),
  party_id: z.string(),
  report_type: reportType,
  /** As in the specification: done once there is a document, ordered before that. `state` is more specific. */
  status: z.enum(['ordered', 'done']),
  /** Missing if a platform only knows `status`. */
  state: orNull(orderState),
  created_at: z.string(),
  done_at: orNull(z.string()),
  /** The name of the user who ordered it. */
  ordered_by: orNull(z.string()),
  /** The progress of the document; `sections` is null if unknown. */
  sections_done: count,
  sections: orNull(z.number()),
  /** The number of build attempts. */
  attempts: count,
  /** Why it failed, as a message for users. */
  error: orNull(z.string()),
  cancelled_at: orNull(z.string()),
  cancelled_by: orNull(z.string()),
  /** The party is no longer on record. */
  party_gone: z.boolean().default(false),
})
export type Product = z.infer<typeof product>

/** The events of an order, oldest first. */
export const orderEvent = z.object({
  kind: z.enum(orderEventKinds),
  at: z.string(),
  /** The name of the user; null for automatic events. */
  by: orNull(z.string()),
  attempt: z.number().optional(),
  sections_done: z.number().optional(),
  sections: z.number().optional(),
  error: z.string().optional(),
  api_key: z.string().optional(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** A user who ordered reports. */
export const orderPerson = z.object({ user_id: z.string(), name: z.string() })
