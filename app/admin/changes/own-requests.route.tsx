import { useLoaderData } from '@remix-run/react'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PendingStatusChanges } from '../approvals/pending-status-changes.tsx'
import { ChangeList } from './change-list.tsx'
import { readOwnRequests } from './own-requests.server.ts'

export const loader = signedIn(undefined, readOwnRequests)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('My requests')

const address = '/my/requests'

export default function OwnRequests() {
  const { found, moves } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="My requests"
        crumbs={[{ to: '/my', label: 'My work' }]}
        identity={<span>Your changes sent for approval</span>}
      />
      {moves.length > 0 && <PendingStatusChanges moves={moves} />}
      <ChangeList {...found} address={address} label="My requests, pending first">
        <Empty title={moves.length > 0 ? 'No other requests' : 'No requests yet'}>
          <Link to="/my">My work</Link>
        </Empty>
      </ChangeList>
      {useShell().organisation.is_b2sme && (
        <p>
          Corrections you requested for your own business:{' '}
          <Link to="/my-business/corrections">Corrections</Link>
        </p>
      )}
    </Page>
  )
}
