import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { titled } from '../../shell/title.ts'
import charts from '../../ui/charts/charts.css?url'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orderPath } from '../order-path.ts'
import { DownloadButton } from '../orders/order-links.widget.tsx'
import styles from './document.css?url'
import { type DocumentPage, readDocumentPage } from './document.server.ts'
import { ReportBlock } from './document-blocks.tsx'

export const loader = signedIn(features.products, ({ api, params }) =>
  readDocumentPage(api, required(params.orderId)),
)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (
  args: Parameters<typeof titled>[1] & { data?: { order: { report: string; party_name: string } } },
) => titled(args.data ? `${args.data.order.report} of ${args.data.order.party_name}` : 'Report', args)

export const links = () => [charts, styles].map((href) => ({ rel: 'stylesheet', href }))

export default function ReportPage() {
  const { order, page, why } = useLoaderData<typeof loader>()
  const done = order.state === 'done'
  return (
    <Page>
      <PageHead
        title={page?.party.name ?? order.party_name}
        crumbs={[{ to: orderPath(order.id), label: 'Order' }]}
        identity={page && <Identity page={page} />}
        actions={done && <DownloadButton order={order} />}
      />
      {page ? <Sections page={page} /> : <Empty title={why} />}
    </Page>
  )
}

const Identity = ({ page: { title, party, prepared } }: { page: DocumentPage }) => (
  <>
    <p>
      {title} · {party.identity} · {party.status}
    </p>
    <p>
      Data as of {prepared.at}, for {prepared.for_organisation}, ordered by {prepared.by}. Order{' '}
      {prepared.order_id}.
    </p>
  </>
)

function Sections({ page: { sections } }: { page: DocumentPage }) {
  return (
    <div className="report">
      <nav className="contents" aria-label="Contents">
        <ol>
          {sections.map(({ key, heading }) => (
            <li key={key}>
              <a href={`#${key}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ key, heading, blocks, source }) => (
        <section key={key} aria-labelledby={key}>
          <h2 id={key}>{heading}</h2>
          {source && <p className="soft source">Source: {source}</p>}
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered
            <ReportBlock key={index} block={block} id={`${key}-block-${index}`} />
          ))}
        </section>
      ))}
    </div>
  )
}
