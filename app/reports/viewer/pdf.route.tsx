import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { isUnfinished } from '#server/contract/reports/order-states.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { useCurrentPath } from '../../http/current-path.ts'
import { errorResponse } from '../../http/responses.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { titled } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from '../../ui/styles/object.css?url'
import { documentPath, downloadPath, orderPath, ordersPath } from '../order-path.ts'
import { DownloadButton } from '../orders/order-links.widget.tsx'
import { OrderStatus } from '../orders/order-status.widget.tsx'
import { type Order, readOrder } from '../reports.server.ts'
import { PdfDocument } from './pdf-document.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.pdf, async ({ api, url }) => {
  const orderId = url.searchParams.get('slug')
  if (!orderId) throw errorResponse(404, 'No document was requested.')
  const order = await readOrder(api, orderId)
  return data(order, { status: order.state === 'done' ? 200 : 409 })
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1] & { data?: Order }) =>
  titled(args.data ? `${args.data.report} of ${args.data.party_name}` : 'Document', args)

export default function Viewer() {
  const order = useLoaderData<typeof loader>()
  const title = `${order.report} of ${order.party_name}`
  const done = order.state === 'done'
  return (
    <Page>
      <PageHead
        title={title}
        crumbs={[
          { to: ordersPath, label: 'Reports' },
          { to: orderPath(order.id), label: 'Order' },
        ]}
        actions={
          done && (
            <>
              <Link to={documentPath(order.id)}>View as web page</Link>
              <DownloadButton order={order} primary />
            </>
          )
        }
      />
      {isUnfinished(order.state) ? (
        <NotYet />
      ) : !done ? (
        <NoDocument order={order} />
      ) : order.report_type === 'c-docs' ? (
        <Empty title="These documents are delivered as a ZIP archive">
          <DownloadButton order={order} />
        </Empty>
      ) : (
        <PdfDocument
          key={order.id}
          src={`${downloadPath(order.id)}?inline=1`}
          download={downloadPath(order.id)}
          title={title}
        />
      )}
    </Page>
  )
}

function NotYet() {
  return (
    <Empty title="This report is still being prepared">
      This usually takes a few seconds. <Link to={useCurrentPath()}>Refresh</Link>
    </Empty>
  )
}

const NoDocument = ({ order }: { order: Order }) => (
  <Empty title="No document available">
    <OrderStatus {...order} />
    {order.error && ` ${order.error}`}
  </Empty>
)
