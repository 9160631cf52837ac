import type { Product, ReportAvailability } from '#server/contract/order.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { wantedOrders } from './order-query.server.ts'
import { choicesOf, withName } from './reports.server.ts'

/** Where the orders of a party that an address asks for are read, and what its list shows of the answer. */
export function ordersOfParty({ url }: Signed, partyId: string) {
  const { query, kind: _, ...shown } = wantedOrders(url)
  query.delete('product_definition_type')
  query.set('party_id', partyId)
  const of = ({ data, total_entries }: { data: Product[]; total_entries: number }) => ({
    ...shown,
    orders: data.map(withName),
    total: total_entries,
  })
  return { path: `/v1/admin/products?${query}`, of }
}
export type PartyOrders = ReturnType<ReturnType<typeof ordersOfParty>['of']>

/** Where it is read which reports can be ordered of a party, and what is said of each. */
export const choicesOfParty = (partyId: string) => ({
  path: `/v2/admin/orders/availability?${new URLSearchParams({ party_id: partyId })}`,
  of: ({ data }: { data: ReportAvailability[] }) => choicesOf(data),
})
export type PartyChoices = ReturnType<ReturnType<typeof choicesOfParty>['of']>
