import type { ShowcauseSummary } from '#server/contract/showcauses/showcause.ts'
import { Day } from '../ui/day.tsx'

/** What is late once the reply date has passed. Until the service is recorded, the 21 days after it have not started. */
export const overdueText = ({ state }: Pick<ShowcauseSummary, 'state'>) =>
  state === 'issued' ? 'service not recorded' : 'reply overdue'

/** The next relevant date: of the reply while it is pending, or of a hearing. */
export function NextDay({
  notice,
}: {
  notice: Pick<ShowcauseSummary, 'state' | 'reply_due' | 'hearing_on' | 'overdue'>
}) {
  const { state, reply_due, hearing_on, overdue } = notice
  if (state === 'hearing')
    return (
      <>
        <Day on={hearing_on} />
        <small>hearing</small>
      </>
    )
  if (state !== 'issued' && state !== 'served') return null
  return (
    <>
      <Day on={reply_due} />
      <small className={overdue ? 'down' : undefined}>{overdue ? overdueText(notice) : 'reply'}</small>
    </>
  )
}
