import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { DecisionFields } from '../decision/decision.form.tsx'
import work from '../work/work.css?url'
import { ApplyBatch } from './apply-batch.form.tsx'
import { BulkAssignForm } from './bulk-assign.form.tsx'
import { type BatchPreview, loadBulkDecision } from './bulk-decision.server.ts'
import { bulkDecisionIntents } from './bulk-decision-intents.server.ts'

export const links = () => [{ rel: 'stylesheet', href: work }]

export const loader = signedIn(features.alerts, loadBulkDecision)

export const action = signedIn(
  features.alerts,
  withPanelForms((ctx) => handleByIntent(ctx, bulkDecisionIntents)),
  formWithFile,
)

export const meta = withTitle('Bulk decision')

export default function BulkDecision() {
  const { count, ids, matching, choices, terms, members } = useLoaderData<typeof loader>()
  const answer = useActionData() as
    | { preview?: BatchPreview; initialValue?: Record<string, string> }
    | undefined
  const preview = answer?.preview
  return (
    <Page>
      <PageHead
        title="Bulk decision"
        crumbs={[{ to: `/app/alerts?${matching}`, label: 'Alerts' }]}
        identity={
          <>
            <span>{plural(count, 'alert')}</span>
            {count > 0 && !preview && (
              <span>
                Choose the decision. You see a preview of the changes, and of excluded alerts with reasons,
                before anything is changed.
              </span>
            )}
          </>
        }
      />
      {count === 0 ? (
        <Empty title="No alerts selected">
          Select alerts in <Link to="/app/alerts">the list</Link>, or decide all that match.
        </Empty>
      ) : (
        <div className={preview && 'columns'}>
          {preview && (
            <div>
              <ApplyBatch preview={preview} typed={answer?.initialValue ?? {}} members={members} />
            </div>
          )}
          <div>
            <Block title="Decision">
              <DecisionFields
                intent="preview-batch"
                choices={choices}
                terms={terms}
                hidden={{ alerts: ids, matching }}
                button="Preview decision"
              />
            </Block>
            <Block title="Assignment">
              <BulkAssignForm members={members} hidden={{ alerts: ids, matching }} />
            </Block>
          </div>
        </div>
      )}
    </Page>
  )
}
