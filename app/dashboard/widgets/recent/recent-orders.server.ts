import { reportTypes } from '#server/contract/reports/order.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { stateOf } from '../../../reports/orders/order-status.widget.tsx'
import { newestProducts } from '../newest-products.server.ts'

/** The last three reports ordered; null if there are none. */
export async function readRecentOrders(ctx: RequestContext) {
  const { data } = await newestProducts(ctx)
  if (data.length === 0) return null
  return data.slice(0, 3).map(({ id, party_id, attributes, report_type, created_at, ...order }) => ({
    id,
    party_id,
    created_at,
    state: stateOf(order),
    party_name: attributes.party_name,
    report: reportTypes[report_type].name,
  }))
}
export type RecentlyOrdered = NonNullable<Awaited<ReturnType<typeof readRecentOrders>>>[number]
