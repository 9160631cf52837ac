import { useLoaderData } from '@remix-run/react'
import { counted } from '#server/contract/counted.ts'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import admin from '../admin.css?url'
import { AdminSections } from '../admin-sections.tsx'
import { CasesTable } from '../cases-table.tsx'
import { readWorkflows } from './workflows.server.ts'

export const loader = signedIn(features.workflows, readWorkflows)

export const action = signedIn(features.workflows, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: admin }]

export const meta = withTitle('Workflows')

export default function Workflows() {
  const { workflows, may_add } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Workflows"
        identity={<span>The statuses of cases, and who can change them</span>}
        actions={
          may_add && (
            <Link className="button" to="/admin/workflows/new">
              New workflow
            </Link>
          )
        }
      />
      <AdminSections />
      <div className="scroll">
        <CasesTable label="Workflows" heads={['Workflow', 'Statuses', 'Used by case types']}>
          {workflows.map(({ workflow_id, name, statuses, case_types, open }) => (
            <tr key={workflow_id}>
              <th scope="row">
                <Link to={`/admin/workflows/${workflow_id}`}>{name}</Link>
              </th>
              <td data-label="Statuses">{statuses}</td>
              <td data-label="Used by case types">{case_types || 'None'}</td>
              <td className="num" data-label="Open cases">
                {counted(open)}
              </td>
            </tr>
          ))}
        </CasesTable>
      </div>
    </Page>
  )
}
