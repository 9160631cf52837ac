import { Link } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { Marked } from '../ui/marked.tsx'
import { Moment } from '../ui/moment.tsx'
import { AttachmentLink } from './attachment-link.tsx'
import type { CaseDetail } from './case.server.ts'

type Event = CaseDetail['events'][number]

const changed: Partial<Record<Event['kind'], string>> = {
  status: 'Status',
  assignee: 'Assignee',
  type: 'Type',
  due: 'Due',
  showcause: 'Show-cause notice',
}

// Whose headline says it already.
const wordless = new Set<Event['kind']>(['attachment', 'case_file'])

const approvals: Record<string, string> = {
  asked: 'Asked for approval',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

function Changed({ what, event }: { what: string; event: Event }) {
  return (
    <strong>
      {what} {event.before ?? 'nobody'} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> {event.after ?? 'nobody'}
    </strong>
  )
}

function Headline({ event, ticket }: { event: Event; ticket: CaseDetail }) {
  const what = changed[event.kind]
  if (what) return <Changed what={what} event={event} />
  if (event.kind === 'attachment')
    return (
      <>
        <strong>Attachment</strong>{' '}
        {event.file ? <AttachmentLink caseId={ticket.case_id} file={event.file} /> : event.comment}
      </>
    )
  if (event.kind === 'approval')
    return (
      <strong>
        {approvals[event.before ?? ''] ?? 'Approval'}: {event.after}
      </strong>
    )
  if (event.kind === 'case_file')
    return (
      <>
        <strong>Case file</strong> made, manifest SHA-256 <code className="said">{event.after}</code>
      </>
    )
  if (event.kind === 'comment') return <strong>Comment</strong>
  if (!ticket.alert_id) return <strong>Raised</strong>
  return (
    <>
      <strong>Raised</strong> from alert{' '}
      <Link to={`/app/alerts?offCanvas=${ticket.alert_id}`}>“{ticket.alert ?? ticket.alert_id}”</Link>
    </>
  )
}

/** What happened to a case, newest first. */
export function Timeline({ ticket }: { ticket: CaseDetail }) {
  const commented = ticket.events.some(({ kind }) => kind === 'comment')
  return (
    <>
      {!commented && <p className="soft">{messages.cases.noComments}</p>}
      <ol className="timeline" reversed>
        {ticket.events.map((event) => (
          <li key={event.id}>
            <Headline event={event} ticket={ticket} /> by {event.owner.fullname}
            {event.comment && !wordless.has(event.kind) && (
              <p className="said">
                <Marked text={event.comment} marks={event.marks} />
              </p>
            )}
            <small>
              <Moment at={event.date} />
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}
