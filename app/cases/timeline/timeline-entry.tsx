import type { ReactNode } from 'react'
import { Highlighted } from '../../ui/highlighted.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { AttachmentLink } from '../attachments/attachment-link.tsx'
import type { CaseDetail } from '../case.server.ts'
import type { ShownEntry } from './timeline.server.ts'

interface Props {
  entry: ShownEntry
  ticket: Pick<CaseDetail, 'case_id' | 'alert_id' | 'alert' | 'recurs_from'>
}

const changed: Partial<Record<ShownEntry['kind'], string>> = {
  status: 'Status',
  assignee: 'Assignee',
  type: 'Type',
  due: 'Due',
  recurrence: 'Series',
  showcause: 'Show-cause',
}

const approvals: Record<string, string> = {
  asked: 'Approval requested',
  approved: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
}

const relations = {
  origin: 'source of this case',
  decided: 'decided with this case',
  party: 'about the same company',
}

const alertAddress = (id: string) => `/app/alerts/${id}`

function Raised({ ticket: { alert, alert_id, recurs_from } }: Pick<Props, 'ticket'>) {
  return (
    <>
      <strong>Raised</strong>
      {alert_id && (
        <>
          {' '}
          from alert <Link to={alertAddress(alert_id)}>“{alert ?? alert_id}”</Link>
        </>
      )}
      {recurs_from && (
        <>
          {' '}
          as case <Link to={`/app/cases/${recurs_from}`}>{recurs_from}</Link> recurs
        </>
      )}
    </>
  )
}

function Headline({ entry, ticket }: Props): ReactNode {
  const { kind, before, after, comment, file, alert, order_id } = entry
  const what = changed[kind]
  if (what)
    return (
      <strong>
        {what} {before ?? 'unassigned'} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {after ?? 'unassigned'}
      </strong>
    )
  if (kind === 'approval')
    return (
      <strong>
        {approvals[before ?? ''] ?? 'Approval'}: {after}
      </strong>
    )
  if (kind === 'attachment')
    return (
      <>
        <strong>Attachment</strong> {file ? <AttachmentLink caseId={ticket.case_id} file={file} /> : comment}
      </>
    )
  if (kind === 'case_file')
    return (
      <>
        <strong>Case file</strong> created, manifest SHA-256 <code>{after}</code>
      </>
    )
  if (alert)
    return (
      <>
        <strong>Alert</strong> <Link to={alertAddress(alert.alert_id)}>{comment}</Link>
      </>
    )
  if (order_id)
    return (
      <>
        <strong>Report</strong> <Link to={`/account/reports/${order_id}`}>{comment}</Link>, {after}
      </>
    )
  return kind === 'raised' ? <Raised ticket={ticket} /> : <strong>Comment</strong>
}

// Kinds whose headline says everything.
const withoutText = new Set<ShownEntry['kind']>(['attachment', 'case_file', 'alert', 'report'])

/** An entry of a case's timeline. */
export function Entry({ entry, ticket }: Props) {
  const { kind, by, comment, marks, date, is_new, alert, before, after } = entry
  return (
    <li>
      {is_new && <strong className="state">New</strong>} <Headline entry={entry} ticket={ticket} /> by{' '}
      {by.fullname}
      {comment && !withoutText.has(kind) && (
        <p className="said">
          <Highlighted text={comment} marks={marks} />
        </p>
      )}
      <small>
        {alert && `${before} severity, ${relations[alert.tie]}. ${after}. `}
        <Moment at={date} />
      </small>
    </li>
  )
}
