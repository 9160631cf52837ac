import type { ReactNode } from 'react'
import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { replyRule, serviceMethods, showcauseOutcomes } from '#server/contract/showcauses/showcause-words.ts'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { CaseLink } from './case-link.tsx'
import { overdueText } from './next-day.tsx'

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

function ReplyDue({ notice }: { notice: Showcause }) {
  const { reply_due, overdue } = notice
  if (!reply_due) return '—'
  return (
    <>
      <Day on={reply_due} />
      {isSunday(reply_due) && ', a Sunday'}
      {overdue && <span className="down"> {overdueText(notice)}</span>}
    </>
  )
}

/** The dates of a notice, its progress, and the rule that its dates follow. */
export function ShowcauseFacts({ notice }: { notice: Showcause }) {
  const day = (label: string, on: string | null): [string, ReactNode] => [label, <Day key={label} on={on} />]
  const later: [string, ReactNode][] = [
    day('Reply received', notice.replied_on),
    day('Last hearing', notice.hearing_on),
    ['Outcome', notice.outcome && showcauseOutcomes[notice.outcome]],
    day('Order date', notice.ordered_on),
    day('Order served', notice.order_served_on),
  ]
  return (
    <>
      <Facts
        narrow
        facts={[
          [
            'Case',
            <CaseLink key="case" id={notice.case_id}>
              {notice.case_id}, {notice.case_subject}
            </CaseLink>,
          ],
          ['Mode of service', serviceMethods[notice.method]],
          day('Issued', notice.issued_on),
          day('Served', notice.served_on),
          ['Reply due', <ReplyDue key="due" notice={notice} />],
          ...(notice.served_on ? later : []),
        ]}
      />
      <p>
        <small>
          Reply due {notice.days_to_reply} days after issue, and at least {replyRule.days} days after service.{' '}
          {replyRule.name}.
        </small>
      </p>
    </>
  )
}
