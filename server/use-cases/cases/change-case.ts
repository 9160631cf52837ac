import type { z } from 'zod'
import type { caseChange } from '#server/contract/cases/case.ts'
import { messages } from '#server/contract/messages.ts'
import { documentEndings } from '#server/contract/upload-endings.ts'
import { readWorkedCases } from '#server/database/cases/case-batches.ts'
import { updateCase } from '#server/database/cases/cases.ts'
import { readWorkflow } from '#server/database/cases/workflows.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { changesNothing, decideFirst, editsNothing, refusedChange } from '#server/rules/cases/case-changes.ts'
import { type CaseMover, categoryOf, movesOf, statusIn } from '#server/rules/cases/case-workflow.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'
import { assignCases, assigneeOf } from './assign-cases.ts'
import { attachFiles } from './attach-file.ts'
import { changeDue, changeSeverity, computeDue } from './change-clock.ts'
import type { LockedCase, WorkedTicket } from './locked-case.ts'
import { decideMove, moveCases } from './move-case.ts'
import { noteCase } from './note-case.ts'

type Change = z.output<typeof caseChange>
const noteOf = ({ notes }: Change) => notes?.trim() || null

async function reassign(useCase: UseCase, ticket: WorkedTicket, change: Change): Promise<void> {
  const assigneeId = change.case_status_assigned
  if (assigneeId === undefined || assigneeId === (ticket.case_assignee?.user_id ?? '')) return
  const assignee = await assigneeOf(useCase, assigneeId, 'case_status_assigned')
  await assignCases(useCase, [ticket], assignee, noteOf(change))
}

/**
 * Changes the type of a case, and with it workflow and due days, based on the case as the earlier changes left it. A
 * status that the new workflow does not have becomes one of the same category.
 */
async function changeType(useCase: UseCase, locked: LockedCase, change: Change): Promise<void> {
  const { ticket, types } = locked
  const { type } = change
  if (!type || type === ticket.case_type._id) return
  if (!ticket.allow_change) throw new Refusal('not allowed', 'The type of this case cannot be changed')
  const [read] = await readWorkedCases(useCase.db, [Number(ticket.case_id)])
  const { ticket: now } = found(read, 'No such case')
  if (now.asked) throw invalid('type', decideFirst)
  const newType = types.get(type)
  if (!newType) throw invalid('type', messages.cases.noCaseType)
  const workflow = await readWorkflow(useCase.db, newType.ticket_workflow_id)
  const case_status = statusIn(workflow, now)
  await updateCase(useCase.db, Number(ticket.case_id), {
    case_type_id: type,
    case_status,
    status_category: categoryOf(workflow, case_status),
  })
  await computeDue(useCase, locked, now.severity, newType.due_days)
  const beforeAndAfter = { before: ticket.case_type.name, after: newType.name }
  await noteCase(useCase, ticket, { kind: 'type', body: noteOf(change), ...beforeAndAfter })
  if (case_status === now.case_status) return
  await noteCase(useCase, ticket, { kind: 'status', before: now.case_status, after: case_status })
}

/** Adds a comment; a note without a change is also a comment. */
async function addComment(useCase: UseCase, ticket: WorkedTicket, change: Change): Promise<void> {
  for (const text of [change.comments?.trim(), editsNothing(ticket, change) && noteOf(change)])
    if (text) await noteCase(useCase, ticket, { kind: 'comment', body: text })
}

/** Drops `workflow` from the change: it follows from the type. Throws an invalid Refusal if it contradicts the type. */
function withoutWorkflow({ ticket, types }: LockedCase, { workflow, ...change }: Change): Change {
  const type = types.get(change.type || ticket.case_type._id)
  if (workflow && type && workflow !== type.ticket_workflow_id)
    throw invalid('workflow', 'The workflow of a case follows from its type.')
  return change
}

const overwrites = ({ case_status, case_status_assigned, type, approval, due_on, severity }: Change) =>
  !!(case_status || case_status_assigned !== undefined || type || approval || due_on || severity)

/** The audit entry of a change of a case, with the previous values of the changed fields only. */
export function changeOf({ ticket, types }: LockedCase, fields: Change) {
  const { case_status, case_assignee, case_type, due_on, severity } = ticket
  const was = { case_status, due_on, severity, type: case_type.name }
  const before = { ...was, case_status_assigned: case_assignee?.user_id ?? null }
  return {
    action: 'change',
    entity: 'case',
    entity_id: ticket.case_id,
    before: Object.fromEntries(Object.entries(before).filter(([name]) => name in fields)),
    after: { ...fields, ...(fields.type && { type: types.get(fields.type)?.name }) },
  }
}

/**
 * Applies the requested changes, with history and audit. Throws a Refusal: conflict if the case has changed since the
 * given version, invalid by field if the workflow does not allow it, not allowed if the user may not decide the
 * approval. Returns whether anything changed.
 */
export async function changeCase(
  useCase: UseCase,
  uploads: Uploads,
  locked: LockedCase,
  mover: CaseMover,
  requested: Change,
): Promise<boolean> {
  const { ticket, workflow } = locked
  const change = withoutWorkflow(locked, requested)
  if (overwrites(change) && change.version !== undefined && change.version !== ticket.version) {
    throw new Refusal('conflict', messages.cases.stale)
  }
  const next = movesOf(workflow, ticket, mover).map(({ to }) => to)
  const refused = refusedChange({ ...ticket, next }, change)
  if (refused) throw invalid(refused.field, refused.message)
  if (changesNothing(ticket, change)) return false
  const notes = noteOf(change)
  const { approval, case_status, due_on, severity } = change
  // A given due date is kept, even if severity or type change too, and even if it equals the current one.
  const clock = { ...locked, due_by_hand: locked.due_by_hand || !!due_on }
  if (approval) await decideMove(useCase, locked, mover, approval, notes)
  if (case_status) await moveCases(useCase, [locked], mover, case_status, notes)
  await reassign(useCase, ticket, change)
  if (severity) await changeSeverity(useCase, clock, severity, notes)
  if (due_on) await changeDue(useCase, locked, due_on, notes)
  await changeType(useCase, clock, change)
  await addComment(useCase, ticket, change)
  const { attachment, file_name, attachments, ...fields } = change
  const files = { attachment, file_name, attachments }
  const attached = await attachFiles(useCase, uploads, Number(ticket.case_id), files, documentEndings)
  if (attached && Object.keys(fields).length === 0) return true
  await audit(useCase.db, useCase.actor, changeOf(locked, fields))
  return true
}
