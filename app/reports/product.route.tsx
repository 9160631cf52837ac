import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { useHere } from '../http/here.ts'
import { required } from '../http/required.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { Facts } from '../ui/facts.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DownloadButton, ViewButton } from './order-links.tsx'
import { OrderStatus } from './order-status.tsx'
import { readOrder } from './reports.server.ts'
import { useUntilDone } from './until-done.ts'

export const loader = signedIn(features.products, ({ api, params }) =>
  readOrder(api, required(params.orderId)),
)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (
  args: Parameters<typeof titled>[1] & { data?: { report: string; party_name: string } },
) => titled(args.data ? `${args.data.report} of ${args.data.party_name}` : 'Order', args)

export default function Product() {
  const order = useLoaderData<typeof loader>()
  const done = order.status === 'done'
  const news = useUntilDone(done)
  return (
    <Page>
      <PageHead
        title={`${order.report} of ${order.party_name}`}
        crumbs={[{ to: '/app/account/products', label: 'Products' }]}
        identity={<OrderStatus status={order.status} />}
        actions={done ? <Ready order={order} /> : <Refresh />}
      />
      <p role="status" className="order-news">
        {news}
      </p>
      {!done && (
        <p className="soft order-news">
          Reports are usually ready within a few seconds. You can leave this page; the order stays.
        </p>
      )}
      <Facts
        facts={[
          [
            'Party',
            <Link key="party" to={`/app/party/${order.party_id}`}>
              {order.party_name}
            </Link>,
          ],
          ['Report', order.report],
          ['Ordered at', <Moment key="ordered" at={order.created_at} />],
          ['Done at', order.done_at && <Moment key="done" at={order.done_at} />],
          ['Order number', order.id],
        ]}
      />
    </Page>
  )
}

function Ready({ order }: { order: Parameters<typeof DownloadButton>[0]['order'] }) {
  return (
    <>
      <ViewButton order={order} />
      <DownloadButton order={order} primary />
    </>
  )
}

function Refresh() {
  return (
    <Link className="button" to={useHere()}>
      Refresh
    </Link>
  )
}
