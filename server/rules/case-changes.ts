import type { CaseCategory } from '#server/contract/case-categories.ts'
import { messages } from '#server/contract/messages.ts'
import { isBlank, isNote } from '#server/contract/note.ts'

/** What of a case decides about a change. `next`: the statuses that this person may move it to. */
export interface WorkedCase {
  case_status: string
  case_status_category: CaseCategory
  next: string[]
  editable?: boolean
  allow_change?: boolean
  /** The status that was asked for and waits for a second person. */
  asked?: { case_status: string } | null
}

/** A change as it is asked for; what is left out or blank stays as it is. A change of status or due date needs `notes`. */
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

/** Why a change is refused: a sentence for the person who asked, and the field it speaks of. */
export interface RefusedChange {
  field: keyof CaseChange
  message: string
}

/** What a change is refused for; undefined when it may be made. */
export const refusedChange = (
  ticket: WorkedCase & Partial<AsItIs>,
  change: CaseChange,
): RefusedChange | undefined =>
  refusedEdit(ticket, change) ??
  refusedStatus(ticket, change) ??
  refusedNote(change) ??
  refusedComment(ticket, change)

/** What a change can find to be as it wants it already. */
interface AsItIs {
  case_assignee: { user_id: string } | null
  case_type: { _id: string }
  severity: string
  due_on: string | null
}

/** What is left out or blank stays as it is; only of an assignee a blank says something: nobody. */
const isSaid = ([name, value]: [string, unknown]) =>
  value !== undefined && (value !== '' || name === 'case_status_assigned')

const asItIs = (ticket: Partial<AsItIs>): Record<string, unknown> => ({
  case_status_assigned: ticket.case_assignee?.user_id ?? '',
  type: ticket.case_type?._id,
  ...{ severity: ticket.severity, due_on: ticket.due_on },
})

/** Whether a change wants only what the case is already. Its note is a comment all the same, and changes something. */
export function changesNothing(
  ticket: AsItIs,
  { version: _, notes, ...change }: { notes?: string | undefined } & Record<string, unknown>,
): boolean {
  const is = asItIs(ticket)
  const wanted = Object.entries(change).filter(isSaid)
  return !notes?.trim() && wanted.every(([name, value]) => value === is[name])
}

/** Why the type of a case stays while its move waits: the workflow that the move belongs to would be another. */
export const decideFirst = 'A status change of this case is pending approval: decide it first.'

const edits = ['case_status', 'case_status_assigned', 'type', 'approval', 'due_on', 'severity'] as const

/** Whether a change makes nothing of the case another: a note with it stands for itself, as a comment. */
export function editsNothing(
  ticket: Partial<AsItIs>,
  change: { [Name in (typeof edits)[number]]?: unknown },
) {
  const is = asItIs(ticket)
  return edits.every((name) => !isSaid([name, change[name]]) || change[name] === is[name])
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

function refusedComment(ticket: WorkedCase & Partial<AsItIs>, change: CaseChange): RefusedChange | undefined {
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
