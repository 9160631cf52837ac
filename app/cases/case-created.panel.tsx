import { Link } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { SidePanel } from '../shell/side-panel.tsx'
import { usePanelAddress } from '../shell/use-panel-address.ts'

/** What follows a raised case: on to it, or back to where it came from. */
export function CaseCreatedPanel({ case_id, alert_id }: { case_id: string; alert_id: string | null }) {
  const address = usePanelAddress()
  return (
    <SidePanel title={messages.cases.created} closeTo={address()}>
      <p role="status">Case {case_id} is NEW and not yet assigned to anybody.</p>
      <p className="actions after">
        {alert_id ? (
          <Link className="button" to={address({ offCanvas: alert_id })}>
            Back to Alert
          </Link>
        ) : (
          <Link className="button" to="/app/cases">
            Back to cases
          </Link>
        )}
        <Link className="button primary" to={`/app/cases/${case_id}`}>
          View Case
        </Link>
      </p>
    </SidePanel>
  )
}
