import { reportTypes } from '#server/contract/reports/order.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { stateOf } from '../../../reports/orders/order-status.widget.tsx'

const query = { page: 1, per_page: 5, type: 'single', sort_by: 'created_at', sort_in: 'desc' } as const

/** The last five orders; null if there are none. */
export async function readRecentOrder({ api }: RequestContext) {
  const { data } = await api.read('listOrders', { query })
  if (data.length === 0) return null
  return data.slice(0, query.per_page).map(({ id, attributes, report_type, created_at, ...order }) => ({
    id,
    created_at,
    state: stateOf(order),
    party_name: attributes.party_name,
    report: reportTypes[report_type].name,
  }))
}
export type OrderOnTimeline = NonNullable<Awaited<ReturnType<typeof readRecentOrder>>>[number]
