import { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { modelTypes } from '#server/contract/parties/model-types.ts'
import {
  type Product,
  type ReportAvailability,
  type ReportType,
  reportType,
  reportTypes,
} from '#server/contract/reports/order.ts'
import type { ListQuery } from '../forms/lists/list-query.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import { dataOr, secondary } from '../gateway/secondary.server.ts'
import { orderParams, perPage } from './orders/order-query.server.ts'
import { stateOf } from './orders/order-status.widget.tsx'

/** The fields of the order form. */
export const orderForm = z.object({
  report_type: z.enum(reportType.options, messages.form.select),
  anew: z.literal('1').optional(),
})

/** An order with the name of its report. */
export const withName = (order: Product) => ({
  id: order.id,
  report: reportTypes[order.report_type].name,
  report_type: order.report_type,
  party_id: order.party_id,
  party_name: order.attributes.party_name,
  party_gone: order.party_gone,
  state: stateOf(order),
  sections_done: order.sections_done,
  sections: order.sections,
  error: order.error,
  created_at: order.created_at,
  done_at: order.done_at,
  ordered_by: order.ordered_by,
})

/** An order as its pages show it. */
export type Order = ReturnType<typeof withName>

/** One order. Throws the error page if there is none. */
export async function readOrder(api: ApiClient, orderId: string): Promise<Order> {
  const { data } = await api.read('readProduct', { orderId })
  return withName(data)
}

/** A page of the organisation's orders. */
export async function readOrders(api: ApiClient, query: ListQuery, rows = perPage) {
  const { data, total_entries } = await api.read('listProducts', { query: orderParams(query, rows) })
  return { orders: data.map(withName), total: total_entries }
}

/** The newest five orders of a report, and their total. */
export async function pastOrders(api: ApiClient, report_type: ReportType) {
  const { data, total_entries } = await api.read('listProducts', { query: { report_type, per_page: 5 } })
  return { orders: data.map(withName), total: total_entries }
}

/** The party to order a report for. */
export async function readSelectedParty(api: ApiClient, partyId: string) {
  const { data } = await api.read('readParty', { partyId })
  const { party_id, name, model_type } = data
  return { party_id, name, type: modelTypes[model_type], isPerson: model_type === 'person' }
}

/** All reports, each with the reason if it cannot be ordered for this party. The API may still refuse reports without a reason. */
export async function readChoices(api: ApiClient, partyId: string) {
  const available = await secondary(api.ask('listAvailability', { query: { party_id: partyId } }))
  return choicesOf(dataOr(available, []))
}

/** All reports, with the reason if it cannot be ordered and the recent order of the same report, if known. */
export function choicesOf(known: ReportAvailability[]) {
  const byType = new Map(known.map((one) => [one.report_type, one]))
  return reportType.options.map((type) => ({
    type,
    ...reportTypes[type],
    reason: byType.get(type)?.reason ?? null,
    recent: byType.get(type)?.recent ?? null,
  }))
}

/** Places an order. `anew`: even if the same report was ordered within the last 24 hours. */
export function placeOrder(
  api: ApiClient,
  order: { party_id: string; report_type: ReportType; anew: boolean },
  key: string,
) {
  return api.ask('createOrder', { body: order, key })
}
