import { useLoaderData } from '@remix-run/react'
import { actionsInWords, reasonInWords } from '#server/contract/alerts/alert-decisions.ts'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { type RequestContext, signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { shownByName } from './batch-address.ts'
import { undoBulkDecision } from './undo-bulk-decision.server.ts'

export const loader = signedIn(features.alerts, async ({ api, params, url }: RequestContext) => {
  const { data } = await api.read('readBatch', { batchId: required(params.batchId) })
  const { alerts, action, reason, ...batch } = data
  const leftOut = url.searchParams.getAll('left_out').slice(0, shownByName)
  const left = Number(url.searchParams.get('left')) || leftOut.length
  return {
    ...batch,
    what: actionsInWords[action].replace('this alert', alerts.length === 1 ? 'this alert' : 'these alerts'),
    reason: reasonInWords(action, reason),
    alerts,
    left,
    leftOut,
  }
})

export const action = signedIn(
  features.alerts,
  withPanelForms((ctx) => handleByIntent(ctx, { 'undo-batch': undoBulkDecision })),
  formWithFile,
)

export const meta = withTitle('Bulk decision')

export default function Batch() {
  const { alerts, left, leftOut, undoable, ...batch } = useLoaderData<typeof loader>()
  const form = useFormState('undo-batch')
  return (
    <Page>
      <PageHead
        title="Bulk decision"
        crumbs={[{ to: '/app/alerts', label: 'Alerts' }]}
        identity={
          <WithSpaces>
            <span>
              {batch.by?.fullname ?? 'Credence'} {batch.what}
            </span>
            {batch.reason && <span>{batch.reason}</span>}
            <Moment at={batch.at} />
          </WithSpaces>
        }
      />
      <ErrorSummary fields={[]} form={form.formErrors} />
      {batch.note && <p className="said">{batch.note}</p>}
      {undoable && (
        <PostForm intent="undo-batch" className="one-button">
          <button type="submit">Undo</button>
        </PostForm>
      )}
      <Block title={plural(alerts.length, 'alert')}>
        <ul className="list">
          {alerts.map(({ _id, alert_summary, party_name, undone_at }) => (
            <li key={_id}>
              <Link to={`/app/alerts/${_id}`}>{alert_summary}</Link>
              <small>
                {party_name}, {undone_at ? 'undone' : 'decided'}
              </small>
            </li>
          ))}
        </ul>
      </Block>
      {left > 0 && (
        <Block title={`${left} excluded`}>
          <p>
            These alerts were decided by someone else in the meantime, or this decision was no longer possible
            for them.
          </p>
          <ul className="list">
            {leftOut.map((id) => (
              <li key={id}>
                <Link to={`/app/alerts/${id}`}>{id}</Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </Page>
  )
}
