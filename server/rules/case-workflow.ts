import type { CaseStatus } from '#server/contract/case.ts'
import { messages } from '#server/contract/messages.ts'
import { isNote } from '#server/contract/note.ts'

const next: Record<CaseStatus, CaseStatus[]> = {
  NEW: ['WIP', 'ESCALATION', 'CLOSED'],
  WIP: ['ESCALATION', 'CLOSED'],
  ESCALATION: ['WIP', 'CLOSED'],
  CLOSED: ['WIP'],
}

/** The statuses a case may take next; a closed one may be taken up again. */
export const nextStatuses = (status: CaseStatus): CaseStatus[] => next[status]

/** What of a case decides about a change. */
export type WorkedCase = { case_status: CaseStatus; editable?: boolean; allow_change?: boolean }

/** A change as it is asked for; what is left out or blank stays as it is. A change of status needs `notes`. */
export type CaseChange = {
  case_status?: string
  case_status_assigned?: unknown
  type?: unknown
  workflow?: unknown
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
export function refusedChange(ticket: WorkedCase, change: CaseChange): RefusedChange | undefined {
  return refusedEdit(ticket, change) ?? refusedStatus(ticket, change) ?? refusedComment(ticket, change)
}

function refusedEdit(ticket: WorkedCase, change: CaseChange): RefusedChange | undefined {
  if (change.workflow) {
    return { field: 'workflow', message: 'The workflow of a case follows from its type.' }
  }
  const edits = (['case_status', 'case_status_assigned', 'type'] as const).find(
    (name) => change[name] !== undefined,
  )
  if (edits && ticket.editable === false) {
    return { field: edits, message: 'You are not allowed to edit this case.' }
  }
  if (change.type && ticket.allow_change === false) {
    return { field: 'type', message: 'The type of this case cannot be changed.' }
  }
  return undefined
}

function refusedStatus(ticket: WorkedCase, { case_status, notes }: CaseChange): RefusedChange | undefined {
  if (case_status !== undefined && !nextStatuses(ticket.case_status).some((one) => one === case_status)) {
    return {
      field: 'case_status',
      message: `A case that is ${ticket.case_status} cannot become ${case_status}.`,
    }
  }
  const note = (notes ?? '').trim()
  const needed = case_status !== undefined || note !== ''
  return needed && !isNote(note) ? { field: 'notes', message: messages.form.note } : undefined
}

function refusedComment(ticket: WorkedCase, { comments }: CaseChange): RefusedChange | undefined {
  if (comments === undefined) return undefined
  if (ticket.case_status === 'CLOSED')
    return { field: 'comments', message: 'A closed case takes no comments.' }
  return comments.trim() === '' ? { field: 'comments', message: 'A comment cannot be blank.' } : undefined
}
