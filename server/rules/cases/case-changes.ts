import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { messages } from '#server/contract/messages.ts'
import { isBlank, isNote } from '#server/contract/note.ts'

/** The properties of a case that decide whether a change is allowed. `next`: the statuses that the user may move it to. */
export interface WorkedCase {
  case_status: string
  case_status_category: CaseCategory
  next: string[]
  editable?: boolean
  allow_change?: boolean
  /** The requested status that waits for approval by a second person. */
  asked?: { case_status: string } | null
}

/** A submitted change. Missing or blank fields stay unchanged. A change of status or due date needs `notes`. */
export type CaseChange = {
  case_status?: string
  case_status_assigned?: unknown
  type?: unknown
  approval?: 'approve' | 'refuse' | 'withdraw'
  due_on?: string
  severity?: unknown
  notes?: string
  comments?: string
  attachment?: unknown
  file_name?: string
}

/** Why a change is refused: a message for the user, and the field it applies to. */
export interface RefusedChange {
  field: keyof CaseChange
  message: string
}

/** Why a change is refused; undefined if it is allowed. */
export const refusedChange = (
  ticket: WorkedCase & Partial<CurrentValues>,
  change: CaseChange,
): RefusedChange | undefined =>
  refusedEdit(ticket, change) ??
  refusedStatus(ticket, change) ??
  refusedNote(change) ??
  refusedComment(ticket, change)

/** The current values that a change is compared with. */
interface CurrentValues {
  case_assignee: { user_id: string } | null
  case_type: { _id: string }
  severity: string
  due_on: string | null
}

/** Missing and blank fields stay unchanged, except that a blank assignee means nobody. */
const isSet = ([name, value]: [string, unknown]) =>
  value !== undefined && (value !== '' || name === 'case_status_assigned')

const currentValues = (ticket: Partial<CurrentValues>): Record<string, unknown> => ({
  case_status_assigned: ticket.case_assignee?.user_id ?? '',
  type: ticket.case_type?._id,
  severity: ticket.severity,
  due_on: ticket.due_on,
})

/** Whether a change only repeats current values. A note counts as a change, because it is saved as a comment. */
export function changesNothing(
  ticket: CurrentValues,
  { version: _, notes, ...change }: { notes?: string | undefined } & Record<string, unknown>,
): boolean {
  const current = currentValues(ticket)
  const fields = Object.entries(change).filter(isSet)
  return !notes?.trim() && fields.every(([name, value]) => value === current[name])
}

/** Why the type of a case cannot change while a status change is pending: the pending move belongs to the current workflow. */
export const decideFirst = 'A status change of this case is pending approval: decide it first.'

const edits = ['case_status', 'case_status_assigned', 'type', 'approval', 'due_on', 'severity'] as const

/** Whether a change edits no property of the case. Its note is then a plain comment. */
export function editsNothing(
  ticket: Partial<CurrentValues>,
  change: { [Name in (typeof edits)[number]]?: unknown },
) {
  const current = currentValues(ticket)
  return edits.every((name) => !isSet([name, change[name]]) || change[name] === current[name])
}

function refusedEdit(ticket: WorkedCase, change: CaseChange): RefusedChange | undefined {
  const edit = edits.find((name) => change[name] !== undefined)
  if (edit && ticket.editable === false) {
    return { field: edit, message: 'You are not allowed to edit this case.' }
  }
  if (change.type && ticket.asked) {
    return { field: 'type', message: decideFirst }
  }
  if (change.type && ticket.allow_change === false) {
    return { field: 'type', message: 'The type of this case cannot be changed.' }
  }
  const clock =
    change.due_on !== undefined ? 'due_on' : change.severity !== undefined ? 'severity' : undefined
  if (clock && ticket.case_status_category === 'CLOSED') {
    return { field: clock, message: 'A closed case has no due date.' }
  }
  return undefined
}

function refusedStatus(ticket: WorkedCase, { case_status, approval }: CaseChange): RefusedChange | undefined {
  if (approval !== undefined && !ticket.asked) {
    return { field: 'approval', message: 'Nothing is pending approval in this case.' }
  }
  if (case_status === undefined) return undefined
  if (ticket.asked) {
    const message = `A status change to ${ticket.asked.case_status} is pending approval.`
    return { field: 'case_status', message }
  }
  if (ticket.next.includes(case_status)) return undefined
  return {
    field: 'case_status',
    message: `A case cannot change from ${ticket.case_status} to ${case_status}.`,
  }
}

function refusedNote({ case_status, due_on, approval, notes = '' }: CaseChange): RefusedChange | undefined {
  const needed =
    case_status !== undefined || due_on !== undefined || approval === 'refuse' || notes.trim() !== ''
  return needed && !isNote(notes) ? { field: 'notes', message: messages.form.note } : undefined
}

function refusedComment(
  ticket: WorkedCase & Partial<CurrentValues>,
  change: CaseChange,
): RefusedChange | undefined {
  const { comments, notes = '' } = change
  const isNoteAlone = !isBlank(notes) && editsNothing(ticket, change)
  if (ticket.case_status_category === 'CLOSED' && (comments !== undefined || isNoteAlone))
    return {
      field: comments === undefined ? 'notes' : 'comments',
      message: 'A closed case cannot be commented on.',
    }
  return comments !== undefined && isBlank(comments)
    ? { field: 'comments', message: 'A comment cannot be blank.' }
    : undefined
}
