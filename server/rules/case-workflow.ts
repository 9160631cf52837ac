import type { CaseStatus } from '#server/contract/case.ts'
import { messages } from '#server/contract/messages.ts'

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

const noteMinimum = 5

/** Why a change is refused, as a sentence for the person who asked; undefined when it may be made. */
export function refusal(ticket: WorkedCase, change: CaseChange): string | undefined {
  return refusedEdit(ticket, change) ?? refusedStatus(ticket, change) ?? refusedComment(ticket, change)
}

function refusedEdit(ticket: WorkedCase, change: CaseChange): string | undefined {
  const changesType = Boolean(change.type || change.workflow)
  const edits = changesType || change.case_status !== undefined || change.case_status_assigned !== undefined
  if (edits && ticket.editable === false) return 'You are not allowed to edit this case.'
  if (changesType && ticket.allow_change === false) return 'The type of this case cannot be changed.'
  return undefined
}

function refusedStatus(ticket: WorkedCase, { case_status, notes }: CaseChange): string | undefined {
  if (case_status !== undefined && !nextStatuses(ticket.case_status).some((one) => one === case_status)) {
    return `A case that is ${ticket.case_status} cannot become ${case_status}.`
  }
  const note = (notes ?? '').trim()
  const tooShort = [...note].length < noteMinimum
  return tooShort && (case_status !== undefined || note !== '') ? messages.form.note : undefined
}

function refusedComment(ticket: WorkedCase, { comments }: CaseChange): string | undefined {
  if (comments === undefined) return undefined
  if (ticket.case_status === 'CLOSED') return 'A closed case takes no comments.'
  return comments.trim() === '' ? 'A comment cannot be blank.' : undefined
}
