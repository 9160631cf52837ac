import type { CaseSummary } from '#server/contract/cases/case.ts'
import { plural } from '#server/contract/plural.ts'
import { Day } from '../ui/day.tsx'

function timeLeft(days: number): string {
  if (days < 0) return `Overdue by ${plural(-days, 'working day')}`
  return days === 0 ? 'Due today' : `${plural(days, 'working day')} left`
}

/** A case's due date and the working days left. Closed cases have no days left. */
export function Due({
  ticket: { due_on, days_left },
}: {
  ticket: Pick<CaseSummary, 'due_on' | 'days_left'>
}) {
  if (!due_on) return <span className="soft">No date</span>
  return (
    <>
      <Day on={due_on} />{' '}
      {days_left !== null && (
        <small className={days_left < 0 ? 'overdue' : undefined}>{timeLeft(days_left)}</small>
      )}
    </>
  )
}
