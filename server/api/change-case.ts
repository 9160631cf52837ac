import type { Context } from 'hono'
import type { z } from 'zod'
import type { caseChange, Ticket } from '#server/contract/case.ts'
import { messages } from '#server/contract/messages.ts'
import { addEvent, readAssignees, readCaseTypes, updateCase } from '#server/database/cases.ts'
import { refusal } from '#server/rules/case-workflow.ts'
import { attach } from './attachments.ts'
import { actorOf } from './input.ts'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

type Change = z.output<typeof caseChange>

const refuse = (field: string, message: string) => new Refusal(400, message, { [field]: [message] })

async function changeStatus(c: Context<Api>, ticket: Ticket, { case_status, notes }: Change) {
  if (!case_status) return
  const { organization_id, user_id } = actorOf(c)
  const case_id = Number(ticket.case_id)
  await updateCase(c.var.db, case_id, { case_status })
  const event = {
    kind: 'status',
    body: notes?.trim() ?? null,
    before: ticket.case_status,
    after: case_status,
  } as const
  await addEvent(c.var.db, { organization_id, case_id, owner: user_id, ...event })
}

async function changeAssignee(
  c: Context<Api>,
  ticket: Ticket,
  { case_status_assigned: wanted, notes }: Change,
) {
  if (wanted === undefined || wanted === (ticket.case_assignee?.user_id ?? '')) return
  const assignee = (await readAssignees(c.var.db)).find(({ user_id }) => user_id === wanted)
  if (wanted && !assignee) throw refuse('case_status_assigned', messages.cases.noAssignee)
  const { organization_id, user_id } = actorOf(c)
  const case_id = Number(ticket.case_id)
  await updateCase(c.var.db, case_id, { case_assignee: wanted || null })
  const [before, after] = [ticket.case_assignee?.fullname ?? null, assignee?.fullname ?? null]
  const event = { kind: 'assignee', before, after, body: notes?.trim() || null } as const
  await addEvent(c.var.db, { organization_id, case_id, owner: user_id, ...event })
}

async function changeType(c: Context<Api>, ticket: Ticket, { type, notes }: Change) {
  if (!type || type === ticket.case_type._id) return
  if (!ticket.allow_change) throw new Refusal(403, 'The type of this case cannot be changed')
  const wanted = (await readCaseTypes(c.var.db)).find(({ _id }) => _id === type)
  if (!wanted) throw refuse('type', messages.cases.noCaseType)
  const { organization_id, user_id } = actorOf(c)
  const case_id = Number(ticket.case_id)
  await updateCase(c.var.db, case_id, { case_type_id: type })
  const event = {
    kind: 'type',
    before: ticket.case_type.name,
    after: wanted.name,
    body: notes?.trim() || null,
  } as const
  await addEvent(c.var.db, { organization_id, case_id, owner: user_id, ...event })
}

async function addComment(c: Context<Api>, ticket: Ticket, { comments }: Change) {
  if (comments === undefined) return
  const { organization_id, user_id } = actorOf(c)
  const case_id = Number(ticket.case_id)
  await addEvent(c.var.db, {
    organization_id,
    case_id,
    kind: 'comment',
    owner: user_id,
    body: comments.trim(),
  })
}

/**
 * Makes the changes a PATCH asks for. Throws 409 when the case has moved on since the version it was read at, 400 with
 * sentences by field for what the workflow refuses.
 */
export async function changeCase(c: Context<Api>, ticket: Ticket, change: Change): Promise<void> {
  const overwrites = change.case_status || change.case_status_assigned !== undefined || change.type
  if (overwrites && change.version !== undefined && change.version !== ticket.version) {
    throw new Refusal(409, messages.cases.stale)
  }
  const reason = refusal(ticket, change)
  if (reason) throw refuse(fieldOf(change), reason)
  await changeStatus(c, ticket, change)
  await changeAssignee(c, ticket, change)
  await changeType(c, ticket, change)
  await addComment(c, ticket, change)
  if (change.attachment) {
    await attach(c, Number(ticket.case_id), change.file_name ?? 'attachment', change.attachment)
  }
}

const noteTooShort = (notes = '') => notes.trim().length < 5

function fieldOf(change: Change): string {
  if (change.comments !== undefined) return 'comments'
  return noteTooShort(change.notes) ? 'notes' : 'case_status'
}
