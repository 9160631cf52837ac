import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ChangeList } from './change-list.tsx'
import { readChanges } from './changes.server.ts'

export const loader = signedIn(features.approvals, readChanges)

export const action = signedIn(features.approvals, submitPanel, formWithFile)

export const meta = withTitle('Changes')

const address = '/admin/approvals/changes'

export default function Changes() {
  const found = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Changes"
        crumbs={[{ to: '/admin/approvals', label: 'Approvals' }]}
        identity={<span>Changes sent for approval, and their outcome</span>}
        actions={<Link to="/admin/approvals/rules">Approval rules</Link>}
      />
      <ChangeList {...found} address={address} label="Changes, pending first">
        <Empty title="No changes sent for approval yet">
          <Link to="/admin/approvals/rules">Choose which changes require approval</Link>
        </Empty>
      </ChangeList>
    </Page>
  )
}
