import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ApplyBulkUpdate } from './apply-bulk-update.form.tsx'
import { BulkAssignForm, BulkStatusForm } from './bulk-update.form.tsx'
import { bulkUpdateIntents, type CasesPreview, loadBulkUpdate } from './bulk-update.server.ts'

export const loader = signedIn(features.cases, loadBulkUpdate)

export const action = signedIn(
  features.cases,
  withPanelForms((ctx) => handleByIntent(ctx, bulkUpdateIntents)),
  formWithFile,
)

export const meta = withTitle('Bulk update')

export default function BulkUpdate() {
  const { count, hidden, statuses, assignees } = useLoaderData<typeof loader>()
  const answer = useActionData() as
    | { preview?: CasesPreview; initialValue?: Record<string, string> }
    | undefined
  const preview = answer?.preview
  return (
    <Page>
      <PageHead
        title="Bulk update"
        crumbs={[{ to: `/app/cases?${hidden.matching}`, label: 'Cases' }]}
        identity={
          <>
            <span>{plural(count, 'case')}</span>
            {count > 0 && !preview && (
              <span>Choose the change. You see a preview of every case before anything is changed.</span>
            )}
          </>
        }
      />
      {count === 0 ? (
        <Empty title="No cases selected">
          Select cases in <Link to="/app/cases">the list</Link>, or update all that match.
        </Empty>
      ) : (
        <div className={preview && 'columns'}>
          {preview && (
            <div>
              <ApplyBulkUpdate preview={preview} typed={answer?.initialValue ?? {}} assignees={assignees} />
            </div>
          )}
          <div>
            <BulkAssignForm assignees={assignees} hidden={hidden} />
            <BulkStatusForm statuses={statuses} hidden={hidden} />
          </div>
        </div>
      )}
    </Page>
  )
}
