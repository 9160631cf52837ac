import type { AlertSummary } from '#server/contract/alerts/alert.ts'
import { alertStatuses } from '#server/contract/alerts/alert-decisions.ts'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'

type Known = Pick<AlertSummary, 'status' | 'snoozed_until' | 'case_id'>

/** The status of an alert as text: its case, a snooze date, or the status. */
export function AlertState({ alert, may_see_cases }: { alert: Known; may_see_cases: boolean }) {
  const { status, case_id, snoozed_until } = alert
  if (case_id) {
    const name = `Case ${case_id}`
    return may_see_cases ? <Link to={`/app/cases/${case_id}`}>{name}</Link> : name
  }
  if (status === 'snoozed' && snoozed_until)
    return (
      <>
        Snoozed until <Day on={snoozed_until} />
      </>
    )
  return alertStatuses[status]
}
