import { features } from '#server/contract/features.ts'
import { orderStates } from '#server/contract/reports/order-states.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { allRowsForFile } from '../../http/files/all-rows.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { momentInWords } from '../../ui/moment.tsx'
import { ordersPath } from '../order-path.ts'
import { type Order, readOrders } from '../reports.server.ts'
import { orderQuery } from './order-query.server.ts'

const columnHeadings = [
  'Order',
  'Report',
  'Company',
  'Party',
  'Status',
  'Ordered at (IST)',
  'Done at (IST)',
  'Ordered by',
  'Why it failed',
]

const asRow = (order: Order) => [
  order.id,
  order.report,
  order.party_name,
  order.party_id,
  orderStates[order.state],
  momentInWords(order.created_at),
  order.done_at && momentInWords(order.done_at),
  order.ordered_by,
  order.error,
]

/** The order history, filtered and sorted, all pages, as CSV. */
export const loader = signedIn(
  features.products,
  async ({ api, url }) => {
    const list = requireValidQuery(orderQuery(url))
    const rows = await allRowsForFile(async (page, perPage) => {
      const { orders, total } = await readOrders(api, { ...list, page }, perPage)
      return { rows: orders, total }
    })
    return csvAnswer('orders.csv', [columnHeadings, ...rows.map(asRow)])
  },
  { refusedAt: ({ url }) => `${ordersPath}${url.search}` },
)
