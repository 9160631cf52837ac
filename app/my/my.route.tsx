import { useLoaderData } from '@remix-run/react'
import type { Feature } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { PolicyLink } from '../shell/policy-link.tsx'
import { withTitle } from '../shell/title.ts'
import { useShell } from '../shell/use-shell.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { readPendingWork } from './my.server.ts'

export const loader = signedIn(undefined, readPendingWork)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('My work')

interface EntryProps {
  feature: Feature
  to: string
  label: string
  says: string
}

const Entry = ({ feature, to, label, says }: EntryProps) => (
  <li>
    <PolicyLink feature={feature} to={to}>
      {label}
    </PolicyLink>
    {!useShell().closed.includes(feature) && <small>{says}</small>}
  </li>
)

export default function My() {
  const { cases, alerts, approvals } = useLoaderData<typeof loader>()
  const { unread_notices, profile } = useShell()
  return (
    <Page>
      <PageHead title="My work" identity={<span>{profile.name}</span>} />
      <ul className="list">
        <Entry feature="/app/cases" to="/my/cases" label="My cases" says={cases} />
        <Entry feature="/app/alerts" to="/my/alerts" label="My alerts" says={alerts} />
        <Entry
          feature="/myparties"
          to="/my/parties"
          label="My parties"
          says="Watched, worked on or recently viewed"
        />
        <li>
          <Link to="/my/notices">My notices</Link>
          <small>{unread_notices ? `${unread_notices} unread` : 'None unread'}</small>
        </li>
        <Entry feature="/admin/approvals" to="/admin/approvals" label="Approvals" says={approvals} />
        <li>
          <Link to="/my/requests">My requests</Link>
          <small>Your changes sent for approval</small>
        </li>
        <li>
          <Link to="/account/jobs">My jobs</Link>
          <small>Reports and imports you requested</small>
        </li>
        <li>
          <Link to="/account/my-profile">My account</Link>
          <small>Profile, e-mails, calendar, sessions</small>
        </li>
      </ul>
    </Page>
  )
}
