import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { type ChangeKind, changeKinds, changeStatuses } from '#server/contract/organisation/approval-kinds.ts'
import type { ChangeRequest, changeDecision } from '#server/contract/organisation/change-requests.ts'
import { markApprovalNoticesRead } from '#server/database/notices/notices.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  closeChangeRequest,
  lockChangeRequest,
  readChangeRequest,
} from '#server/database/organisation/change-requests.ts'
import { withSavepoint } from '#server/database/savepoints.ts'
import { notify } from '../notices/notify.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

type Make<Made> = (subjectId: string, payload: unknown) => Promise<Made>

/**
 * Applies an approved change of each kind in the approver's name, with the use case that would have made it without
 * approval. For bulk changes it returns the batch id.
 */
export type ChangeAppliers = Record<Exclude<ChangeKind, 'alerts' | 'cases'>, Make<unknown>> &
  Record<'alerts' | 'cases', Make<{ batch_id: string | null }>>

/** A requested change. Throws a not found Refusal if there is none with this id. */
export const theChange = async ({ db }: Pick<UseCase, 'db'>, id: string): Promise<ChangeRequest> =>
  found(await readChangeRequest(db, id), messages.approvals.none)

/** A change requested by the actor; others throw a not found Refusal. */
export async function ownChange(useCase: UseCase, id: string): Promise<ChangeRequest> {
  const change = await theChange(useCase, id)
  if (change.requested_by.user_id !== useCase.actor.user_id)
    throw new Refusal('not found', messages.approvals.none)
  return change
}

function checkMayDecide({ actor }: UseCase, { requested_by }: ChangeRequest, decision: string): void {
  const own = requested_by.user_id === actor.user_id
  if (decision === 'withdraw' && !own) throw new Refusal('not allowed', messages.approvals.onlyRequester)
  if (decision !== 'withdraw' && own) throw new Refusal('not allowed', messages.approvals.ownRequest)
}

interface Applied {
  /** Why it can no longer be made, if its subject has changed. */
  fault?: string
  batch_id?: string | null
}

async function apply(
  { db }: UseCase,
  kind: ChangeKind,
  subjectId: string,
  payload: unknown,
  appliers: ChangeAppliers,
): Promise<Applied> {
  try {
    if (kind === 'alerts' || kind === 'cases')
      return await withSavepoint(db, () => appliers[kind](subjectId, payload))
    await withSavepoint(db, () => appliers[kind](subjectId, payload))
    return {}
  } catch (error) {
    // Another approver may have the permission that this one lacks.
    if (!(error instanceof Refusal) || error.reason === 'not allowed') throw error
    return { fault: error.message }
  }
}

/**
 * Approves another user's change, which applies it in the same transaction, rejects it, or withdraws one's own. With
 * two concurrent decisions the second throws a conflict Refusal. A change that can no longer be made is stored as
 * expired, with the reason.
 */
export async function decideChange(
  useCase: UseCase,
  id: string,
  { decision, note }: z.output<typeof changeDecision>,
  appliers: ChangeAppliers,
): Promise<ChangeRequest> {
  const { db, actor } = useCase
  const { payload, subject_id } = found(await lockChangeRequest(db, id), messages.approvals.none)
  const before = await theChange(useCase, id)
  checkMayDecide(useCase, before, decision)
  if (before.status !== 'pending')
    throw new Refusal(
      'conflict',
      messages.approvals.decided(before.decided_by?.fullname ?? '', changeStatuses[before.status]),
    )
  const { fault, batch_id = null }: Applied =
    decision === 'approve' ? await apply(useCase, before.kind, subject_id, payload, appliers) : {}
  const closed = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const
  const status = fault === undefined ? closed[decision] : 'expired'
  await markApprovalNoticesRead(db, 'change request', id)
  await closeChangeRequest(db, actor, id, { status, note: fault ?? (note || null), batch_id })
  await audit(db, actor, {
    action: fault === undefined ? decision : 'expire',
    entity: 'change_request',
    entity_id: id,
    before: { status: before.status, kind: before.kind, requested_by: before.requested_by.user_id },
    after: { status, note: fault ?? note },
  })
  if (decision !== 'withdraw') {
    const text = `${changeKinds[before.kind].label}: ${before.subject}`
    await notify(useCase, {
      to: [before.requested_by.user_id],
      kind: status === 'approved' ? 'approved' : 'refused',
      entity: 'own request',
      entity_id: id,
      text,
    })
  }
  return theChange(useCase, id)
}
