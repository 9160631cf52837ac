import type { z } from 'zod'
import type { caseChange, Ticket } from '#server/contract/case.ts'
import { messages } from '#server/contract/messages.ts'
import { documentEndings } from '#server/contract/upload-endings.ts'
import { audit } from '#server/database/audit.ts'
import { addEvent, readAssignees, readCaseTypes, updateCase } from '#server/database/cases.ts'
import { refusedChange } from '#server/rules/case-workflow.ts'
import { attachFile } from './attach-file.ts'
import { notify } from './notify.ts'
import { invalid, Refusal } from './refusal.ts'
import type { Uploads } from './store-file.ts'
import type { UseCase } from './use-case.ts'

type Change = z.output<typeof caseChange>
type Event = Omit<Parameters<typeof addEvent>[1], 'organization_id' | 'case_id' | 'owner'>

const noteOf = ({ notes }: Change) => notes?.trim() || null

const note = ({ db, actor }: UseCase, { case_id }: Ticket, event: Event) =>
  addEvent(db, {
    ...event,
    organization_id: actor.organization_id,
    case_id: Number(case_id),
    owner: actor.user_id,
  })

async function changeStatus(useCase: UseCase, ticket: Ticket, change: Change): Promise<void> {
  const { case_status } = change
  if (!case_status) return
  await updateCase(useCase.db, Number(ticket.case_id), { case_status })
  const sides = { before: ticket.case_status, after: case_status }
  await note(useCase, ticket, { kind: 'status', body: noteOf(change), ...sides })
}

async function reassign(useCase: UseCase, ticket: Ticket, change: Change): Promise<void> {
  const wanted = change.case_status_assigned
  if (wanted === undefined || wanted === (ticket.case_assignee?.user_id ?? '')) return
  const assignee = (await readAssignees(useCase.db)).find(({ user_id }) => user_id === wanted)
  if (wanted && !assignee) throw invalid('case_status_assigned', messages.cases.noAssignee)
  await updateCase(useCase.db, Number(ticket.case_id), { case_assignee: wanted || null })
  const sides = { before: ticket.case_assignee?.fullname ?? null, after: assignee?.fullname ?? null }
  await note(useCase, ticket, { kind: 'assignee', body: noteOf(change), ...sides })
  const about = { entity: 'case', entity_id: ticket.case_id, text: ticket.subject } as const
  await notify(useCase, { to: [wanted], kind: 'assigned', ...about })
}

async function changeType(useCase: UseCase, ticket: Ticket, change: Change): Promise<void> {
  const { type } = change
  if (!type || type === ticket.case_type._id) return
  if (!ticket.allow_change) throw new Refusal('not allowed', 'The type of this case cannot be changed')
  const wanted = (await readCaseTypes(useCase.db)).find(({ _id }) => _id === type)
  if (!wanted) throw invalid('type', messages.cases.noCaseType)
  await updateCase(useCase.db, Number(ticket.case_id), { case_type_id: type })
  const sides = { before: ticket.case_type.name, after: wanted.name }
  await note(useCase, ticket, { kind: 'type', body: noteOf(change), ...sides })
}

/** A comment; a note that comes with no change is one too. */
async function addComment(useCase: UseCase, ticket: Ticket, change: Change): Promise<void> {
  const { comments, case_status, case_status_assigned, type } = change
  const alone = case_status === undefined && case_status_assigned === undefined && !type
  const text = comments?.trim() || (alone ? noteOf(change) : null)
  if (text) await note(useCase, ticket, { kind: 'comment', body: text })
}

/**
 * Makes the changes that are asked for, with history and audit. `ticket` is the case as it stands, its row locked. Refused as
 * a conflict when it has moved on since the version the change was made at, as invalid by field for what the workflow refuses.
 */
export async function changeCase(
  useCase: UseCase,
  uploads: Uploads,
  ticket: Ticket,
  change: Change,
): Promise<void> {
  const overwrites = change.case_status || change.case_status_assigned !== undefined || change.type
  if (overwrites && change.version !== undefined && change.version !== ticket.version) {
    throw new Refusal('conflict', messages.cases.stale)
  }
  const refused = refusedChange(ticket, change)
  if (refused) throw invalid(refused.field, refused.message)
  await changeStatus(useCase, ticket, change)
  await reassign(useCase, ticket, change)
  await changeType(useCase, ticket, change)
  await addComment(useCase, ticket, change)
  const { attachment, file_name = 'attachment' } = change
  if (attachment !== undefined) {
    const file = { name: file_name, base64: attachment }
    await attachFile(useCase, uploads, Number(ticket.case_id), file, documentEndings)
  }
  const { case_status, case_assignee, case_type } = ticket
  await audit(useCase.db, useCase.actor, {
    action: 'change',
    entity: 'case',
    entity_id: ticket.case_id,
    before: { case_status, assignee: case_assignee, type: case_type },
    after: { ...change, attachment: attachment === undefined ? undefined : file_name },
  })
}
