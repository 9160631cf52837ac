import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import admin from '../admin.css?url'
import { PendingChangeNotice } from '../changes/pending-change-notice.tsx'
import { WorkflowForm } from './workflow.form.tsx'
import { readWorkflowPage, workflowAction } from './workflow.server.ts'

export const links = () => [{ rel: 'stylesheet', href: admin }]

export const loader = signedIn(features.workflows, readWorkflowPage)

export const action = signedIn(features.workflows, withPanelForms(workflowAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.stored ? `Workflow ${data.workflow.name}` : 'New workflow', { matches })

function RemoveForm() {
  return (
    <Block title="Delete">
      <p>No case type uses this workflow.</p>
      <PostForm intent="remove-workflow">
        <button type="submit">Delete workflow</button>
      </PostForm>
    </Block>
  )
}

export default function WorkflowPage() {
  const { workflow, waits, stored, removable, may_save } = useLoaderData<typeof loader>()
  const followers = workflow.case_types.map(({ name }) => name).join(', ')
  return (
    <Page>
      <Refusal of={['remove-workflow']} />
      <PageHead
        title={stored ? workflow.name : 'New workflow'}
        crumbs={[{ to: '/admin/workflows', label: 'Workflows' }]}
        identity={<span>{followers ? `Used by ${followers}` : 'Not used by any case type yet'}</span>}
      />
      <PendingChangeNotice waits={waits} />
      <WorkflowForm workflow={workflow} may={may_save} />
      {removable && <RemoveForm />}
    </Page>
  )
}
