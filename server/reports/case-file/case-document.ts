import type { ListedFile } from '#server/contract/cases/case-file.ts'
import { messages } from '#server/contract/messages.ts'
import { severities } from '#server/contract/severities.ts'
import { day, moment } from '../figures.ts'
import { alertBlocks } from './alert-blocks.ts'
import type { CaseAudit, CaseFileFacts } from './case-file-facts.ts'

/** A table: headings with their share of the width, and rows of text. */
export interface TableBlock {
  caption: string
  columns: [head: string, share: number][]
  rows: string[][]
}

/** A block of a section: pairs, a user's plain text, rich text, a table, or a remark. */
export type Block =
  | { facts: [label: string, value: string][] }
  | { words: string }
  | { html: string }
  | { table: TableBlock }
  | { remark: string }

export interface CaseDocument {
  title: string
  /** For whom and by whom it was made, and when. */
  made: string
  sections: { title: string; blocks: Block[] }[]
}

const kindsInWords: Record<string, string> = {
  raised: 'Raised',
  comment: 'Comment',
  status: 'Status',
  assignee: 'Assignee',
  type: 'Type',
  attachment: 'Attachment',
  due: 'Due date',
  approval: 'Approval',
  recurrence: 'Recurrence',
  showcause: 'Show-cause',
  report: 'Report',
  case_file: 'Case file',
}

type Event = CaseFileFacts['ticket']['events'][number]

/** The change; an initial value shows a previous one ("nobody") only for assignees. */
function changeText({ kind, before, after }: Event): string {
  if (before === null && (after === null || kind !== 'assignee')) return after ?? ''
  const none = kind === 'assignee' ? 'nobody' : 'none'
  return `${before ?? none} → ${after ?? none}`
}

function tableOr(remark: string, table: TableBlock): Block {
  return table.rows.length > 0 ? { table } : { remark }
}

function overview({ ticket, identifiers }: CaseFileFacts): Block {
  const { case_assignee, recurring, next_due } = ticket
  const facts: [string, string | null][] = [
    ['Case', ticket.case_id],
    ['Company', ticket.party_name],
    ['Party', [ticket.party_id, ...identifiers].join(', ')],
    ['Status', ticket.case_status],
    ['Type', ticket.case_type.name],
    ['Severity', severities[ticket.severity]],
    ['Due', ticket.due_on && day(ticket.due_on)],
    ['Examine alert by', ticket.examine_by && day(ticket.examine_by)],
    ['Assignee', case_assignee?.fullname ?? 'Nobody'],
    ['Created', moment(ticket.created_at)],
    ['Loan account', ticket.loan_account],
    ['Recurs', recurring && (recurring.frequency ?? (recurring.absoluteDates ?? []).map(day).join(', '))],
    ['Next recurrence', next_due && day(next_due)],
    ['Raised from alert', ticket.alert ?? ticket.alert_id],
  ]
  return { facts: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])) }
}

const timeline = (events: Event[]): TableBlock => ({
  caption: 'Timeline, oldest first',
  columns: [
    ['When', 20],
    ['What', 14],
    ['Change', 24],
    ['Said', 28],
    ['By', 14],
  ],
  rows: events.map((event) => [
    moment(event.date),
    kindsInWords[event.kind] ?? event.kind,
    changeText(event),
    event.comment ?? '',
    event.owner.fullname,
  ]),
})

const attachments = ({ attachments }: CaseFileFacts, listed: ListedFile[]): TableBlock => ({
  caption: 'Attachments included in this archive, unchanged',
  columns: [
    ['In the archive', 26],
    ['Name', 22],
    ['Bytes', 10],
    ['Attached', 18],
    ['SHA-256', 24],
  ],
  rows: attachments.map(({ path, name, size, by, at }) => [
    path,
    name,
    String(size),
    `${moment(at)} by ${by}`,
    listed.find((one) => one.path === path)?.sha256 ?? '',
  ]),
})

const asText = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))

const audit = (rows: CaseAudit[]): TableBlock => ({
  caption: 'Audit entries of this case, oldest first',
  columns: [
    ['No.', 8],
    ['When', 20],
    ['Who', 16],
    ['Action', 12],
    ['Before', 20],
    ['After', 24],
  ],
  rows: rows.map((row) => [
    String(row.audit_id),
    moment(row.at),
    [row.fullname ?? row.user_id ?? 'Credence', row.address].filter(Boolean).join(', '),
    row.action,
    asText(row.before),
    asText(row.after),
  ]),
})

/** All content of a case file for the reader, for both HTML and PDF. `listed`: the attachments with their checksums. */
export function caseDocument(facts: CaseFileFacts, listed: ListedFile[]): CaseDocument {
  const { ticket, organisation, exported } = facts
  const comments = ticket.comments.flatMap(({ owner, date, comment }): Block[] => [
    { remark: `${owner.fullname}, ${moment(date)}` },
    { words: comment },
  ])
  const named = `Case ${ticket.case_id}: ${ticket.subject}`
  return {
    title: named,
    made: `Case file of ${organisation.name}, created by ${exported.by.fullname} on ${moment(exported.at)}`,
    sections: [
      { title: 'Case', blocks: [overview(facts)] },
      { title: 'Description', blocks: [{ html: ticket.case_summary }] },
      { title: 'Timeline', blocks: [{ table: timeline(ticket.events) }] },
      { title: 'Comments', blocks: comments.length > 0 ? comments : [{ remark: messages.cases.noComments }] },
      { title: 'Attachments', blocks: [tableOr('No attachments.', attachments(facts, listed))] },
      {
        title: 'Alerts',
        blocks:
          facts.alerts.length > 0
            ? facts.alerts.flatMap(alertBlocks)
            : [{ remark: 'Not raised from an alert.' }],
      },
      { title: 'Audit', blocks: [tableOr('No entries.', audit(facts.audit))] },
      {
        title: 'Checking this case file',
        blocks: [
          {
            remark:
              'manifest.json lists every file of the archive with its size and SHA-256. "npm run verify-archive" shows whether anything was changed, added or removed. The SHA-256 of manifest.json itself is recorded in the timeline of the case in Credence, at the time this case file was created.',
          },
        ],
      },
    ],
  }
}
