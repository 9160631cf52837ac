import type { z } from 'zod'
import { type ChangeKind, changeKinds } from '#server/contract/approval-kinds.ts'
import type { ChangeRequest, changeDecision } from '#server/contract/change-requests.ts'
import { messages } from '#server/contract/messages.ts'
import { audit } from '#server/database/audit.ts'
import {
  closeChangeRequest,
  lockChangeRequest,
  orTakeBack,
  readChangeRequest,
} from '#server/database/change-requests.ts'
import { notify } from './notify.ts'
import { found, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** What makes a change of each kind, in the approver's name: the use case that would have made it at once. */
export type Makers = Record<ChangeKind, (subjectId: string, payload: unknown) => Promise<unknown>>

/** A change that was asked for; refused as not found when there is none of that id. */
export const theChange = async ({ db }: Pick<UseCase, 'db'>, id: string): Promise<ChangeRequest> =>
  found(await readChangeRequest(db, id), messages.approvals.none)

/** A change that the actor asked for; those of others are not found. */
export async function ownChange(useCase: UseCase, id: string): Promise<ChangeRequest> {
  const change = await theChange(useCase, id)
  if (change.requested_by.user_id !== useCase.actor.user_id)
    throw new Refusal('not found', messages.approvals.none)
  return change
}

function mayDecide({ actor }: UseCase, { requested_by }: ChangeRequest, decision: string): void {
  const own = requested_by.user_id === actor.user_id
  if (decision === 'withdraw' && !own) throw new Refusal('not allowed', messages.approvals.onlyRequester)
  if (decision !== 'withdraw' && own) throw new Refusal('not allowed', messages.approvals.ownRequest)
}

/** Makes the change; where what it is about has moved on, says why it cannot be made. */
async function made({ db }: UseCase, make: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await orTakeBack(db, make)
  } catch (error) {
    // What the approver themselves may not do, somebody else still may.
    if (!(error instanceof Refusal) || error.reason === 'not allowed') throw error
    return error.message
  }
}

/**
 * Approves a change of somebody else, which makes it in the same transaction, refuses it, or withdraws the own. Of two at once the second
 * finds it decided: a conflict. A change that can no longer be made is kept as expired, with why.
 */
export async function decideChange(
  useCase: UseCase,
  id: string,
  { decision, note }: z.output<typeof changeDecision>,
  makers: Makers,
): Promise<ChangeRequest> {
  const { db, actor } = useCase
  const { payload, subject_id } = found(await lockChangeRequest(db, id), messages.approvals.none)
  const before = await theChange(useCase, id)
  mayDecide(useCase, before, decision)
  if (before.status !== 'pending')
    throw new Refusal(
      'conflict',
      messages.approvals.decided(before.decided_by?.fullname ?? '', before.status),
    )
  const fault =
    decision === 'approve' ? await made(useCase, () => makers[before.kind](subject_id, payload)) : undefined
  const closed = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const
  const status = fault === undefined ? closed[decision] : 'expired'
  await closeChangeRequest(db, actor, id, { status, note: fault ?? (note || null) })
  await audit(db, actor, {
    ...{ action: fault === undefined ? decision : 'expire', entity: 'change_request', entity_id: id },
    before: { status: before.status, kind: before.kind, requested_by: before.requested_by.user_id },
    after: { status, note: fault ?? note },
  })
  if (decision !== 'withdraw') {
    const text = `${changeKinds[before.kind].label}: ${before.subject}`
    await notify(useCase, {
      ...{ to: [before.requested_by.user_id], kind: status === 'approved' ? 'approved' : 'refused' },
      ...{ entity: 'own request', entity_id: id, text },
    })
  }
  return theChange(useCase, id)
}
