import { isDeepStrictEqual } from 'node:util'
import { messages } from '#server/contract/messages.ts'
import { type ChangeKind, changeKinds } from '#server/contract/organisation/approval-kinds.ts'
import { readRules, type StoredRules } from '#server/database/organisation/approval-rules.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  insertChangeRequest,
  readLastAuditEntry,
  readWaitingChange,
} from '#server/database/organisation/change-requests.ts'
import { readApprovers } from '#server/database/people/approvers.ts'
import { dryRun } from '#server/database/savepoints.ts'
import { notify } from '../notices/notify.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** A change that may need a second person's approval. Functions are only called once it is known that it does. */
export interface Guarded<T> {
  kind: ChangeKind
  /** The id of what is changed; for several things, a name for all of them. */
  subject_id: string
  subject: (result: T) => string | Promise<string>
  /** The version of what is changed; null for several things. */
  version: number | null
  /** The input for the use case once it is approved. */
  payload: (result: T) => unknown
  /** The audit entity that shows the change; alternatively `beforeAndAfter` returns what to show. */
  audited?: { entity: string; entity_id: (result: T) => string }
  beforeAndAfter?: (result: T) => { before?: unknown; after?: unknown }
  /** Whether the rules require a second person; by default whether they list the kind. */
  needed?: (rules: StoredRules, result: T) => boolean
}

const asksFor = (rules: StoredRules, kind: ChangeKind) => {
  const { rule } = changeKinds[kind]
  return rule === null ? rules.kinds.length > 0 : rules.kinds.includes(rule)
}

/** Adds to a preview whether the rules require a second person's approval. */
export async function withApproval<T>(
  { db }: Pick<UseCase, 'db'>,
  { kind, needed = () => true }: Guarded<T>,
  preview: T,
): Promise<T & { needs_approval: boolean }> {
  const rules = await readRules(db)
  return { ...preview, needs_approval: asksFor(rules, kind) && needed(rules, preview) }
}

/**
 * Does the work or, if the organisation's rules require a second person, stores it as a request and notifies the
 * approvers. The work is then only rehearsed: it throws the same Refusals, and is rolled back. `request_id` and
 * `message` are set if it awaits approval. Throws a Refusal: conflict if another change of the same thing is pending,
 * invalid if nothing would change.
 */
export async function askFirst<T>(
  useCase: UseCase,
  guarded: Guarded<T>,
  work: () => Promise<T>,
): Promise<{ data: T; request_id?: string; message?: string }> {
  const { db, actor } = useCase
  const { kind, subject_id, version, needed = () => true } = guarded
  const rules = await readRules(db)
  if (!asksFor(rules, kind)) return { data: await work() }
  const waits = version === null ? null : await readWaitingChange(db, kind, subject_id, actor.user_id)
  let beforeAndAfter: { before?: unknown; after?: unknown } = {}
  let subject = ''
  let unchanged = false
  const { result, undone } = await dryRun(db, work, async (result) => {
    if (!needed(rules, result)) return false
    subject = await guarded.subject(result)
    const { audited } = guarded
    beforeAndAfter = guarded.beforeAndAfter?.(result) ?? {}
    if (audited) {
      const noted = await readLastAuditEntry(db, audited.entity, audited.entity_id(result))
      unchanged = noted === undefined
      beforeAndAfter = noted ?? beforeAndAfter
    }
    return true
  })
  if (!undone) return { data: result }
  if (unchanged || (beforeAndAfter.before && isDeepStrictEqual(beforeAndAfter.before, beforeAndAfter.after)))
    throw new Refusal('invalid', messages.approvals.unchanged)
  if (waits) throw new Refusal('conflict', messages.approvals.waits(waits.by))
  const request = { kind, subject_id, subject, version, payload: guarded.payload(result), ...beforeAndAfter }
  const { payload: _, ...withoutPayload } = request
  const request_id = await insertChangeRequest(db, actor, { before: null, after: null, ...request })
  if (!request_id) throw new Refusal('conflict', messages.approvals.waits('somebody else'))
  await audit(db, actor, {
    action: 'ask',
    entity: 'change_request',
    entity_id: request_id,
    after: withoutPayload,
  })
  const text = `${changeKinds[kind].label}: ${subject}`
  const about = { entity: 'change request', entity_id: request_id, text } as const
  await notify(useCase, { to: await readApprovers(db), kind: 'approval_asked', ...about })
  return { data: result, request_id, message: messages.approvals.sent }
}
