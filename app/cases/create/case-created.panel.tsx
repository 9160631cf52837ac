import { useLocation } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { SidePanel } from '../../shell/panels/side-panel.tsx'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { Link } from '../../ui/link.tsx'

// Lists of cases: going back to them keeps their filters.
const lists = ['/app/cases', '/app/cases/board', '/my/cases']

interface Props {
  case_id: string
  case_status: string
  assignee: string | null
  alert_id: string | null
}

/** Confirms that a case was created, with links to it and back to where it was created. */
export function CaseCreatedPanel({ case_id, case_status, assignee, alert_id }: Props) {
  const address = usePanelAddress()
  const { pathname } = useLocation()
  return (
    <SidePanel title={messages.cases.created} closeTo={address()}>
      <p role="status">
        Case {case_id} is {case_status} and {assignee ? `assigned to ${assignee}` : 'not yet assigned'}.
      </p>
      <p className="actions after">
        {alert_id ? (
          <Link className="button" to={address({ offCanvas: alert_id })}>
            Back to Alert
          </Link>
        ) : (
          <Link className="button" to={lists.includes(pathname) ? address() : '/app/cases'}>
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
