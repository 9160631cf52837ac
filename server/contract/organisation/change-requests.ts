import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { messages } from '../messages.ts'
import { isNote, longText } from '../note.ts'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { wholeNumber } from '../whole-number.ts'
import { approvalKinds, changeKinds, changeStatuses } from './approval-kinds.ts'

const keysOf = <T extends Record<string, unknown>>(names: T) => Object.keys(names) as (keyof T & string)[]

const kinds = z.array(z.enum(keysOf(approvalKinds)))
const bulk_above = wholeNumber(1, 500, messages.form.whole)

/** Which changes need approval, and from what number of alerts or cases on. */
export const approvalRules = z.object({
  kinds,
  bulk_above: z.number(),
  version: z.number(),
  /** The number of users who may approve. */
  approvers: z.number(),
  changed_by: orNull(z.string()),
  changed_at: orNull(z.string()),
})
export type ApprovalRules = z.infer<typeof approvalRules>

/** `version`: the one that was read; rejected if the rules have changed since. */
export const approvalRulesChange = z.object({
  version: z.coerce.number().int(),
  kinds: kinds.default([]),
  bulk_above,
})

const status = z.enum(keysOf(changeStatuses))

const named = z.object({ id: z.string(), name: z.string(), party_name: z.string() })

/** The subjects of a bulk change, with their current names: the alerts or cases, the first hundred, and the new assignee. */
export const changedTogether = z.object({
  alerts: z.array(named).optional(),
  cases: z.array(named).optional(),
  assignee: z.string().optional(),
})
export type ChangedTogether = z.infer<typeof changedTogether>

/**
 * A requested change. `before` and `after` are the values for the audit log; `about` is included for bulk changes, if
 * the user may view the items. `batch_id` identifies the results for each alert or case once approved.
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

/** A rejection needs a reason. */
export const changeDecision = z
  .object({ decision: z.enum(['approve', 'refuse', 'withdraw'], { message: messages.form.select }), note })
  .refine(({ decision, note: text }) => decision !== 'refuse' || isNote(text), {
    path: ['note'],
    message: messages.approvals.whyRefused,
  })

/** A change to an item that waits for approval, as shown on its page. */
export const waitingChange = z.object({
  request_id: z.string(),
  by: z.string(),
  /** The current user requested it. */
  mine: z.boolean(),
  at: z.string(),
})
export type WaitingChange = z.infer<typeof waitingChange>

/** Part of a write's response: the change was not made, but sent for approval under this id, as `message` tells the user. */
export const sentForApproval = { request_id: z.string().optional(), message: z.string().optional() }
