import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { wantedOrders } from './order-query.server.ts'
import { OrderTable } from './order-table.tsx'
import { readOrders } from './reports.server.ts'

export const loader = signedIn(features.products, async ({ api, url }) => {
  const { query, ...shown } = wantedOrders(url)
  return { ...shown, ...(await readOrders(api, query)) }
})

export const meta = (args: Parameters<typeof titled>[1]) => titled('Products', args)

export default function Products() {
  const { orders, total, kind, page, perPage, sort } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="Products" identity={<span>Order history</span>} />
      <form className="filters">
        <div className="field">
          <label htmlFor="kind">Kind</label>
          <select id="kind" name="kind" defaultValue={kind}>
            <option value="">Any</option>
            <option value="report">Reports</option>
            <option value="timeline">Timelines</option>
          </select>
        </div>
        <button type="submit">Apply</button>
        {kind && <Link to="/app/account/products">Clear</Link>}
      </form>
      {orders.length > 0 ? (
        <OrderTable orders={orders} total={total} sort={sort} />
      ) : (
        <Empty title={messages.reports.none}>
          {page > 1 || kind ? (
            <Link to="/app/account/products">Show all orders</Link>
          ) : (
            <>
              To order a report, <Link to="/app/search">search for a business</Link> and choose Order report
              on its page.
            </>
          )}
        </Empty>
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </Page>
  )
}
