import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { counted, mostCounted } from '#server/contract/counted.ts'
import { features } from '#server/contract/features.ts'
import { deliveryStates, webhookEventLabel } from '#server/contract/organisation/webhook-words.ts'
import { plural } from '#server/contract/plural.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { currentPath, useCurrentPath } from '../../http/current-path.ts'
import { usePolling } from '../../http/use-polling.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, perPage } from '../../ui/pager.tsx'
import { optionsOf } from '../../ui/select-options.tsx'
import { Confirmation } from '../confirmation.tsx'
import keyStyles from '../keys/keys.css?url'
import { DeliveryTable } from './delivery-table.tsx'
import { loadWebhook, webhookAction } from './webhooks.server.ts'

export const links = () => [{ rel: 'stylesheet', href: keyStyles }]

export const loader = signedIn(features.webhooks, loadWebhook)

export const action = signedIn(features.webhooks, withPanelForms(webhookAction), formWithFile)

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `Webhook ${data.webhook.address}` : 'Webhook', { matches })

const states = optionsOf(deliveryStates)

const Remove = ({ asks, page }: { asks: boolean; page: string }) =>
  asks ? (
    <Confirmation title="Delete this webhook?">
      <PostForm intent="remove-webhook" className="form">
        <p>It will receive no more events, and its delivery history will be deleted.</p>
        <p className="actions">
          <button type="submit" className="primary">
            Delete webhook
          </button>
          <Link to={page}>Cancel</Link>
        </p>
      </PostForm>
    </Confirmation>
  ) : null

export default function Webhook() {
  const { webhook, deliveries, total, list, may_send, may_remove, asks } = useLoaderData<typeof loader>()
  const refused = useActionData<{ message?: string }>()?.message
  const page = `/admin/webhooks/${webhook.webhook_id}`
  const here = useCurrentPath()
  const address = currentPath(useLocation(), 'remove')
  const left = deliveries.filter(({ state, attempts }) => state === 'waiting' && attempts === 0).length
  const news = usePolling(left)
  const table = <DeliveryTable deliveries={deliveries} editable={may_send} />
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused ? [refused] : []} />
      <PageHead
        title={webhook.address}
        crumbs={[{ to: features.webhooks, label: 'Webhooks' }]}
        identity={<span>{webhook.events.map(webhookEventLabel).join(', ')}</span>}
        actions={
          <>
            {may_send && (
              <PostForm intent="test-webhook">
                <button type="submit">Send test event</button>
              </PostForm>
            )}
            {may_remove && <Link to={`${address}${address === page ? '?' : '&'}remove=yes`}>Delete</Link>}
          </>
        }
      />
      {webhook.failed > 0 && (
        <p className="error">
          {webhook.failed > mostCounted
            ? `${counted(webhook.failed)} events`
            : plural(webhook.failed, 'event')}{' '}
          of the last thirty days failed after ten attempts each and will not be retried automatically.{' '}
          <Link to={`${page}?state=failed`}>Show failed deliveries</Link>
        </p>
      )}
      {may_remove && <Remove asks={asks} page={address} />}
      <Form className="filters" action={page}>
        <FilterSelect
          name="state"
          label="Status"
          value={list.filters.state ?? ''}
          any="Any"
          options={states}
        />
        <button type="submit">Apply</button>
      </Form>
      <ListRemarks remarks={list.remarks} />
      <p role="status">{news}</p>
      {left > 0 && (
        <p className="soft">
          {left} not delivered yet.{' '}
          <Link to={here} preventScrollReset>
            Check again
          </Link>
        </p>
      )}
      {total === 0 && <Empty title="No deliveries match" />}
      {total > 0 && deliveries.length === 0 && <PageOutOfRange />}
      {deliveries.length > 0 && (may_send ? <PostForm intent="tell-again">{table}</PostForm> : table)}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}
