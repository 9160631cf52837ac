import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { useHere } from '../http/here.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels.server.ts'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DownloadButton } from './order-links.tsx'
import { downloadPath, orderPath } from './order-path.ts'
import { type Order, readOrder } from './reports.server.ts'

export const loader = signedIn(features.pdf, async ({ api, url }) => {
  const orderId = url.searchParams.get('slug')
  if (!orderId) throw Response.json({ message: 'No document was asked for.' }, { status: 404 })
  const order = await readOrder(api, orderId)
  return data(order, { status: order.status === 'done' ? 200 : 409 })
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1] & { data?: Order }) =>
  titled(args.data ? `${args.data.report} of ${args.data.party_name}` : 'Document', args)

export default function Viewer() {
  const order = useLoaderData<typeof loader>()
  const title = `${order.report} of ${order.party_name}`
  const done = order.status === 'done'
  return (
    <Page>
      <PageHead
        title={title}
        crumbs={[
          { to: '/app/account/products', label: 'Products' },
          { to: orderPath(order.id), label: 'Order' },
        ]}
        actions={done && <DownloadButton order={order} primary />}
      />
      {done ? <Document of={order} title={title} /> : <NotYet />}
    </Page>
  )
}

function Document({ of, title }: { of: Order; title: string }) {
  return (
    <object
      className="document"
      type="application/pdf"
      data={`${downloadPath(of.id)}?inline=1`}
      aria-label={title}
    >
      <p>
        This browser does not show PDF documents in the page.{' '}
        <a href={downloadPath(of.id)}>Download {title}</a> instead.
      </p>
    </object>
  )
}

function NotYet() {
  return (
    <Empty title="This report is still being prepared">
      Usually that takes a few seconds. <Link to={useHere()}>Refresh</Link>
    </Empty>
  )
}
