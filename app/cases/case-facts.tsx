import { Link } from '@remix-run/react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { Facts } from '../ui/facts.tsx'
import { Moment } from '../ui/moment.tsx'
import type { ToldCase } from './case.server.ts'

function recurs({ recurring, next_due }: Pick<ToldCase, 'recurring' | 'next_due'>) {
  if (!recurring) return 'Once only'
  const how = recurring.frequency ?? `On ${(recurring.absoluteDates ?? []).map(ddmmyyyy).join(', ')}`
  if (!next_due) return `${how}, not again`
  return (
    <>
      {how}, <span className="nowrap">next {ddmmyyyy(next_due)}</span>
    </>
  )
}

/** What stands about a case beside its history. */
export function CaseFacts({ ticket }: { ticket: ToldCase }) {
  const { alert, alert_id } = ticket
  return (
    <Facts
      narrow
      of={[
        ['Assignee', ticket.case_assignee?.fullname ?? 'Nobody'],
        ['Created (IST)', <Moment key="created" at={ticket.created_at} />],
        ['Loan account', ticket.loan_account],
        ['Recurs', recurs(ticket)],
        ['Alert', alert_id && <Link to={`/app/alerts?offCanvas=${alert_id}`}>{alert ?? alert_id}</Link>],
      ]}
    />
  )
}
