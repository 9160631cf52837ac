import { useLoaderData } from '@remix-run/react'
import { counted } from '#server/contract/counted.ts'
import { features } from '#server/contract/features.ts'
import { webhookEventLabel } from '#server/contract/organisation/webhook-words.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import keyStyles from '../keys/keys.css?url'
import { CreatedWebhook, WebhookForm } from './webhook.form.tsx'
import { loadWebhooks, type ShownWebhook, webhooksAction } from './webhooks.server.ts'

export const links = () => [{ rel: 'stylesheet', href: keyStyles }]

export const loader = signedIn(features.webhooks, loadWebhooks)

export const action = signedIn(features.webhooks, withPanelForms(webhooksAction), formWithFile)

export const meta = withTitle('Webhooks')

function Row({
  of: { webhook_id, address, events, created_by, delivered_at, waiting, failed },
}: {
  of: ShownWebhook
}) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/webhooks/${webhook_id}`}>{address}</Link>
      </th>
      <td>
        {events.map((event) => (
          <small key={event}>{webhookEventLabel(event)}</small>
        ))}
      </td>
      <td data-label="Added by">{created_by}</td>
      <td data-label="Last delivery">{delivered_at ? <Moment at={delivered_at} /> : 'Never'}</td>
      <td data-label="Pending">{counted(waiting)}</td>
      <td data-label="Failed">{counted(failed)}</td>
    </tr>
  )
}

export default function Webhooks() {
  const { webhooks, may, anywhere } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="Webhooks" identity={<span>Send event notifications to your own applications</span>} />
      <CreatedWebhook />
      {webhooks.length === 0 ? (
        <Empty title="No webhooks yet">
          For the payload and signature, see the <Link to="/docs/api#webhooks">documentation</Link>.
        </Empty>
      ) : (
        <div className="scroll">
          <table className="stacked">
            <caption className="sr-only">Webhooks</caption>
            <thead>
              <tr>
                <th scope="col">URL</th>
                <th scope="col">Events</th>
                <th scope="col">Added by</th>
                <th scope="col">Last delivery</th>
                <th scope="col">Pending</th>
                <th scope="col">Failed</th>
              </tr>
            </thead>
            <tbody>
              {webhooks.map((one) => (
                <Row key={one.webhook_id} of={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {may && (
        <Block title="Add webhook">
          <WebhookForm key={webhooks.length} anywhere={anywhere} />
        </Block>
      )}
    </Page>
  )
}
