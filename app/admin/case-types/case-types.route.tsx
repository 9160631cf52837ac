import { useLoaderData } from '@remix-run/react'
import { counted } from '#server/contract/counted.ts'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import admin from '../admin.css?url'
import { AdminSections } from '../admin-sections.tsx'
import { CasesTable } from '../cases-table.tsx'
import { PendingChangeNotice } from '../changes/pending-change-notice.tsx'
import { CaseTypeForm } from './case-type.form.tsx'
import { caseTypesAction, readCaseTypes } from './case-types.server.ts'

export const links = () => [{ rel: 'stylesheet', href: admin }]

export const loader = signedIn(features.workflows, readCaseTypes)

export const action = signedIn(features.workflows, withPanelForms(caseTypesAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Case types')

export default function CaseTypes() {
  const { types, edited, workflows, redated, moved, may_add, may_change, may_remove } =
    useLoaderData<typeof loader>()
  const nameOf = (id: string) => workflows.find(({ workflow_id }) => workflow_id === id)?.name ?? 'Standard'
  return (
    <Page>
      <Refusal of={['remove-type']} />
      <PageHead title="Case types" identity={<span>The workflow and due dates of each type of case</span>} />
      <AdminSections />
      {redated > 0 && <p role="status">Due date changed for {plural(redated, 'case')}.</p>}
      {moved > 0 && (
        <p role="status">Status changed to one of the new workflow for {plural(moved, 'case')}.</p>
      )}
      <div className="scroll block">
        <CasesTable label="Case types" heads={['Case type', 'Workflow', 'Working days: high, medium, low']}>
          {types.map(({ case_type_id, name, ticket_workflow_id, due_days, open }) => (
            <tr key={case_type_id}>
              <th scope="row">
                <Link
                  to={`/admin/case-types?type=${case_type_id}`}
                  aria-current={case_type_id === edited?.case_type_id || undefined}
                >
                  {name}
                </Link>
              </th>
              <td data-label="Workflow">
                <Link to={`/admin/workflows/${ticket_workflow_id}`}>{nameOf(ticket_workflow_id)}</Link>
              </td>
              <td data-label="Working days: high, medium, low">
                {due_days.high}, {due_days.medium}, {due_days.low}
              </td>
              <td className="num" data-label="Open cases">
                {counted(open)}
              </td>
            </tr>
          ))}
        </CasesTable>
      </div>
      {(edited || may_add) && (
        <Block title={edited ? `Edit ${edited.name}` : 'Add case type'}>
          <PendingChangeNotice waits={edited?.waits ?? null} />
          <CaseTypeForm
            key={edited ? `${edited.case_type_id} ${edited.version}` : `new ${types.length}`}
            type={edited ?? undefined}
            workflows={workflows}
            may={edited ? may_change : may_add}
          />
        </Block>
      )}
      {may_remove && edited?.cases === 0 && types.length > 1 && (
        <Block title="Delete">
          <p>No cases use this type.</p>
          <PostForm intent="remove-type">
            <button type="submit">Delete case type</button>
          </PostForm>
        </Block>
      )}
    </Page>
  )
}
