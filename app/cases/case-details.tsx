import type { ReactNode } from 'react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { Risk } from '../ui/risk.tsx'
import type { CaseDetail } from './case.server.ts'
import { caseFields } from './case-fields.ts'
import { Due } from './due.tsx'
import { singleRecurrence } from './series/single-recurrence.ts'

function recurrenceText({
  recurring,
  next_due,
  recurs_from,
}: Pick<CaseDetail, 'recurring' | 'next_due' | 'recurs_from'>) {
  if (recurs_from)
    return (
      <>
        With case <Link to={`/app/cases/${recurs_from}`}>{recurs_from}</Link>
      </>
    )
  if (!recurring) return 'No'
  const once = singleRecurrence(recurring, next_due)
  if (once) return once
  const how = recurring.frequency ?? `On ${(recurring.absoluteDates ?? []).map(ddmmyyyy).join(', ')}`
  if (!next_due) return `${how}, no further dates`
  return (
    <>
      {how}, <span className="nowrap">next {ddmmyyyy(next_due)}</span>
    </>
  )
}

/** The facts of a case: assignee, severity, due date, deadlines, creation, recurrence and alert. */
export function CaseDetails({ ticket }: { ticket: CaseDetail }) {
  const { alert, alert_id } = ticket
  return (
    <>
      <Facts
        narrow
        facts={[
          ['Assignee', ticket.case_assignee?.fullname ?? 'Unassigned'],
          ['Severity', <Risk key="severity" level={ticket.severity} />],
          ['Due', <Due key="due" ticket={ticket} />],
          ...ticket.deadlines.map(({ what, on }): [string, ReactNode] => [
            what,
            <span key={what}>
              by <Day on={on} />
            </span>,
          ]),
          ['Created (IST)', <Moment key="created" at={ticket.created_at} />],
          ...caseFields.map(({ name, label }): [string, string | null] => [label, ticket[name]]),
          ['Recurs', recurrenceText(ticket)],
          ['Alert', alert_id && <Link to={`/app/alerts?offCanvas=${alert_id}`}>{alert ?? alert_id}</Link>],
        ]}
      />
      {ticket.deadlines.map(({ what, rule }) => (
        <p key={what} className="after">
          <small>{rule}</small>
        </p>
      ))}
    </>
  )
}
