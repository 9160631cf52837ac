import { z } from 'zod'
import { approvalKinds, changeKinds, changeStatuses } from './approval-kinds.ts'
import { namedPerson } from './case.ts'
import { messages } from './messages.ts'
import { isNote, longText } from './note.ts'
import { optionalFilter, paging } from './paging.ts'
import { orNull } from './tolerance.ts'

const keysOf = <T extends Record<string, unknown>>(names: T) => Object.keys(names) as (keyof T & string)[]

const kinds = z.array(z.enum(keysOf(approvalKinds)))
const bulk_above = z.coerce.number({ message: messages.form.fill }).int().min(1).max(500)

/** Which changes need a second person, and from how many alerts or cases on. */
export const approvalRules = z.object({
  kinds,
  bulk_above: z.number(),
  version: z.number(),
  /** How many people may approve. */
  approvers: z.number(),
  changed_by: orNull(z.string()),
  changed_at: orNull(z.string()),
})
export type ApprovalRules = z.infer<typeof approvalRules>

/** `version`: the one that was read; refused when somebody changed the rules since. */
export const approvalRulesChange = z.object({
  version: z.coerce.number().int(),
  kinds: kinds.default([]),
  bulk_above,
})

const status = z.enum(keysOf(changeStatuses))

const named = z.object({ id: z.string(), name: z.string(), party_name: z.string() })

/** What a change of several things is about, as it is called now: which alerts or cases, the first hundred, and whom they would be given to. */
export const changedTogether = z.object({
  alerts: z.array(named).optional(),
  cases: z.array(named).optional(),
  assignee: z.string().optional(),
})
export type ChangedTogether = z.infer<typeof changedTogether>

/**
 * A change that was asked for. `before` and `after` are what the audit would say; `about` comes with one of several things, to whoever may look
 * at them. `batch_id` names what became of each of several alerts or cases once it was approved.
 */
export const changeRequest = z.object({
  request_id: z.string(),
  kind: z.enum(keysOf(changeKinds)),
  subject_id: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  about: changedTogether.optional(),
  batch_id: orNull(z.string()),
  status,
  requested_by: namedPerson,
  requested_at: z.string(),
  decided_by: orNull(namedPerson),
  decided_at: orNull(z.string()),
  note: orNull(z.string()),
})
export type ChangeRequest = z.infer<typeof changeRequest>

export const changesQuery = paging.extend({ status: optionalFilter.pipe(status.optional()) })

const note = longText(1_000).default('')

/** A refusal says why. */
export const changeDecision = z
  .object({ decision: z.enum(['approve', 'refuse', 'withdraw'], { message: messages.form.select }), note })
  .refine(({ decision, note: said }) => decision !== 'refuse' || isNote(said), {
    path: ['note'],
    message: messages.approvals.whyRefused,
  })

/** The change of a thing that waits for a second person, as its page shows it. */
export const waitingChange = z.object({
  request_id: z.string(),
  by: z.string(),
  /** Whoever looks asked for it. */
  mine: z.boolean(),
  at: z.string(),
})
export type WaitingChange = z.infer<typeof waitingChange>

/** With an answer to a write: it was not done, but sent for approval under this id, which `message` says in words. */
export const sentForApproval = { request_id: z.string().optional(), message: z.string().optional() }
