import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { FilterSelect } from '../forms/filter-select.tsx'
import { listParams } from '../forms/list-query.server.ts'
import { ListRemarks } from '../forms/list-remarks.tsx'
import { SortFields } from '../forms/sort-fields.tsx'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { orderQuery, perPage } from './order-query.server.ts'
import { OrderTable } from './order-table.tsx'
import { readOrders } from './reports.server.ts'

const kinds = [
  { value: 'report', label: 'Reports' },
  { value: 'timeline', label: 'Timelines' },
]

export const loader = signedIn(features.products, async ({ api, url }) => {
  const list = orderQuery(url)
  return { list, perPage, csv: `/app/orders.csv?${listParams(list)}`, ...(await readOrders(api, list)) }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Products', args)

export default function Products() {
  const { orders, total, list, perPage, csv } = useLoaderData<typeof loader>()
  const { kind } = list.filters
  return (
    <Page>
      <PageHead title="Products" identity={<span>Order history</span>} />
      <form className="filters">
        <FilterSelect name="kind" label="Kind" value={kind ?? ''} any="Any" options={kinds} />
        <SortFields sort={list.sort} />
        <button type="submit">Apply</button>
        {kind && <Link to="/app/account/products">Clear</Link>}
      </form>
      <ListRemarks remarks={list.remarks} />
      {orders.length > 0 ? (
        <OrderTable orders={orders} total={total} sort={list.sort} csv={csv} />
      ) : (
        <Empty title={messages.reports.none}>
          {list.page > 1 || kind ? (
            <Link to="/app/account/products">Show all orders</Link>
          ) : (
            <>
              To order a report, <Link to="/app/search">search for a business</Link> and choose Order report
              on its page.
            </>
          )}
        </Empty>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}
