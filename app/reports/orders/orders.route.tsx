import { useActionData, useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { plural } from '#server/contract/plural.ts'
import { reportType, reportTypes } from '#server/contract/reports/order.ts'
import { isUnfinished } from '#server/contract/reports/order-states.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { listParams, remarkMissingOptions } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { isMissing, secondary } from '../../gateway/secondary.server.ts'
import { useCurrentPath } from '../../http/current-path.ts'
import { usePolling } from '../../http/use-polling.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from '../../ui/styles/orders.css?url'
import { ordersPath, productsPath } from '../order-path.ts'
import { readOrders } from '../reports.server.ts'
import { cancelOrRetryOrder } from './cancel-or-retry-order.server.ts'
import { OrderFilters } from './order-filters.tsx'
import { orderQuery, perPage } from './order-query.server.ts'
import { OrderTable } from './order-table.tsx'

const reports = reportType.options.map((value) => ({ value, label: reportTypes[value].name }))

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.products, async ({ api, url, session }) => {
  const answer = await secondary(api.ask('listOrderPeople'))
  const { ok, data } = answer
  const people = ok ? data.data.map(({ user_id, name }) => ({ value: user_id, label: name })) : []
  const list = orderQuery(url, ok ? people.map(({ value }) => value) : undefined)
  return {
    ...(await readOrders(api, list)),
    list: remarkMissingOptions(list, isMissing(answer)),
    perPage,
    reports,
    people,
    csv: `/app/orders.csv?${listParams(list)}`,
    may_order: allows(session.policy, features.products, 'POST'),
  }
})

export const action = signedIn(
  features.products,
  withPanelForms((ctx) => handleByIntent(ctx, { 'move-order': cancelOrRetryOrder })),
  formWithFile,
)

export const meta = withTitle('Reports')

export default function Orders() {
  const { orders, total, list, perPage, csv, may_order, ...filters } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const left = orders.filter(({ state }) => isUnfinished(state)).length
  const news = usePolling(left)
  const table = <OrderTable orders={orders} total={total} sort={list.sort} csv={csv} editable={may_order} />
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead
        title="Reports"
        crumbs={[{ to: productsPath, label: 'Products' }]}
        identity={<span>Ordered by your organisation</span>}
        actions={
          may_order && (
            <Link className="button primary" to={productsPath}>
              Order a report
            </Link>
          )
        }
      />
      <OrderFilters list={list} {...filters} />
      <ListRemarks remarks={list.remarks} />
      <p role="status" className="order-news">
        {news}
      </p>
      {left > 0 && <StillComing count={left} />}
      {total === 0 && <Nothing narrowed={Object.keys(list.filters).length > 0} />}
      {total > 0 && orders.length === 0 && <PageOutOfRange />}
      {orders.length > 0 && (may_order ? <PostForm intent="move-order">{table}</PostForm> : table)}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}

function StillComing({ count }: { count: number }) {
  return (
    <p className="soft order-news">
      {plural(count, 'report on this page is', 'reports on this page are')} still being prepared.{' '}
      <Link to={useCurrentPath()} preventScrollReset>
        Check again
      </Link>
    </p>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return (
    <Empty title={messages.reports.none}>
      {narrowed ? (
        <Link to={ordersPath}>Show all orders</Link>
      ) : (
        <>
          To order a report, choose a <Link to={productsPath}>product</Link> and a business.
        </>
      )}
    </Empty>
  )
}
