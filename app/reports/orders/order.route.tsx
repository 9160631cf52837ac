import { useActionData, useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { isUnfinished } from '#server/contract/reports/order-states.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { dataOr, isMissing, secondary } from '../../gateway/secondary.server.ts'
import { useCurrentPath } from '../../http/current-path.ts'
import { required } from '../../http/required.ts'
import { usePolling } from '../../http/use-polling.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from '../../ui/styles/orders.css?url'
import { documentPath, ordersPath, productsPath } from '../order-path.ts'
import { type Order, readOrder } from '../reports.server.ts'
import { cancelOrRetryOrder } from './cancel-or-retry-order.server.ts'
import { OrderHistory } from './order-history.tsx'
import { DownloadButton, ViewButton } from './order-links.widget.tsx'
import { OrderStatus } from './order-status.widget.tsx'
import { CancelOrRetryButton, PartyLink } from './order-table.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.products, async ({ api, params, session }) => {
  const orderId = required(params.orderId)
  const [order, events] = await Promise.all([
    readOrder(api, orderId),
    secondary(api.ask('listOrderEvents', { orderId })),
  ])
  return {
    order,
    events: dataOr(events, []),
    lacks_events: isMissing(events),
    may_order: allows(session.policy, features.products, 'POST'),
  }
})

export const action = signedIn(
  features.products,
  withPanelForms((ctx) => handleByIntent(ctx, { 'move-order': cancelOrRetryOrder })),
  formWithFile,
)

export const meta = (args: Parameters<typeof titled>[1] & { data?: { order: Order } }) =>
  titled(args.data ? `${args.data.order.report} of ${args.data.order.party_name}` : 'Order', args)

export default function OrderPage() {
  const { order, events, lacks_events, may_order } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const unfinished = isUnfinished(order.state)
  const isNews = usePolling(unfinished ? 1 : 0) !== ''
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead
        title={`${order.report} of ${order.party_name}`}
        crumbs={[
          { to: productsPath, label: 'Products' },
          { to: ordersPath, label: 'Reports' },
        ]}
        identity={<OrderStatus {...order} />}
        actions={order.state === 'done' && <Ready order={order} />}
      />
      <p role="status" className="order-news">
        {isNews && order.state === 'done' && 'Report ready'}
      </p>
      {order.error && <p className="refused">{order.error}</p>}
      {unfinished && <StillComing />}
      {may_order && (unfinished || order.state === 'failed') && (
        <PostForm intent="move-order" className="documents retry">
          <CancelOrRetryButton order={order} />
        </PostForm>
      )}
      <div className="columns">
        <Block title="History">
          {lacks_events && <NotRead what="The history" />}
          <OrderHistory events={events} order={order} />
        </Block>
        <Block title="Order details">
          <Facts
            narrow
            facts={[
              ['Party', <PartyLink key="party" order={order} />],
              [
                'Report',
                <Link key="report" to={`${productsPath}/${order.report_type}`}>
                  {order.report}
                </Link>,
              ],
              ['Ordered at', <Moment key="ordered" at={order.created_at} />],
              ['Ordered by', order.ordered_by],
              ['Done at', order.done_at && <Moment key="done" at={order.done_at} />],
              ['Order number', order.id],
            ]}
          />
          {order.party_gone && <p className="soft">This party is no longer in our records.</p>}
        </Block>
      </div>
    </Page>
  )
}

function Ready({ order }: { order: Order }) {
  return (
    <>
      <Link to={documentPath(order.id)}>View as web page</Link>
      <ViewButton order={order} />
      <DownloadButton order={order} primary />
    </>
  )
}

function StillComing() {
  return (
    <p className="soft order-news">
      Reports are usually ready within a few seconds. You can leave this page; your order is saved.{' '}
      <Link to={useCurrentPath()} preventScrollReset>
        Check again
      </Link>
    </p>
  )
}
