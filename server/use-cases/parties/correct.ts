import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import {
  type CorrectionField,
  correctionFields,
  correctionStatuses,
} from '#server/contract/parties/correction-fields.ts'
import type {
  Correction,
  CorrectionToDecide,
  decision,
  newCorrection,
} from '#server/contract/parties/corrections.ts'
import type { Work } from '#server/database/connection.ts'
import { markApprovalNoticesRead } from '#server/database/notices/notices.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  applyCorrection,
  decideCorrection,
  insertCorrection,
  readCorrection,
  withdrawCorrection,
} from '#server/database/parties/corrections.ts'
import { readCorrectableFacts } from '#server/database/parties/corrections-facts.ts'
import { readPlaces } from '#server/database/parties/verification.ts'
import { readApprovers } from '#server/database/people/approvers.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { listedCities, listedStates } from '#server/rules/places/indian-places.ts'
import { namedPlaces } from '#server/rules/places/named-places.ts'
import { notify } from '../notices/notify.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** A correction request. Throws a not found Refusal if the organisation has none with this id. */
export const readRequest = async ({ db }: Pick<UseCase, 'db'>, id: string): Promise<Correction> =>
  found(await readCorrection(db, id), messages.corrections.none)

const summaryOf = ({ field, wanted }: Pick<Correction, 'field' | 'wanted'>) =>
  `Correction: ${correctionFields[field].label}, ${wanted}`

/**
 * Requests the correction of a fact about the organisation's own party, and notifies the approvers. Throws a Refusal:
 * invalid by field, conflict if a request for the same fact is pending.
 */
export async function requestCorrection(
  useCase: UseCase,
  party_id: string,
  { present, evidence, ...correction }: z.output<typeof newCorrection>,
): Promise<Correction> {
  const { db, actor } = useCase
  const facts = await readCorrectableFacts(db, party_id)
  const onRecord = facts.filter(({ field }) => field === correction.field).map(({ value }) => value)
  if (present !== undefined && !onRecord.includes(present))
    throw invalid('present', messages.corrections.notOnRecord)
  if (onRecord.includes(correction.wanted)) throw invalid('wanted', messages.corrections.same)
  if (correction.field === 'trade_name' && !nameKey(correction.wanted))
    throw invalid('wanted', messages.form.fill)
  const requested = { ...correction, party_id, present: present ?? null, evidence: evidence || null }
  const id = await insertCorrection(db, actor, requested)
  if (!id) throw new Refusal('conflict', messages.corrections.waits)
  await audit(db, actor, { action: 'ask', entity: 'correction', entity_id: id, after: requested })
  const about = { entity: 'correction', entity_id: id, text: summaryOf(correction) } as const
  await notify(useCase, { to: await readApprovers(db), kind: 'approval_asked', ...about })
  return readRequest({ db }, id)
}

const addresses: CorrectionField[] = ['office', 'plant', 'branch', 'warehouse', 'books']

/** A remark if the address names no known state, or no known city of it; null if it names both. A village is no reason to reject it. */
async function placeRemark(db: Work, address: string): Promise<string | null> {
  const { states } = await readPlaces(db)
  const named = namedPlaces(address, [...new Set([...listedStates, ...states])])
  if (named.length === 0) return messages.corrections.namesNoState
  for (const state of named) {
    const { cities } = await readPlaces(db, state)
    if (namedPlaces(address, [...listedCities(state), ...cities]).length > 0) return null
  }
  return messages.corrections.namesNoCity(named.join(' or '))
}

/** A request as shown to the user who decides on it. */
export async function readToDecide({ db }: Pick<UseCase, 'db'>, id: string): Promise<CorrectionToDecide> {
  const request = await readRequest({ db }, id)
  const hasRemark = request.status === 'pending' && addresses.includes(request.field)
  return { ...request, remark: hasRemark ? await placeRemark(db, request.wanted) : null }
}

/** Withdraws a request: only its requester can, and only while it is pending. */
export async function withdrawRequest({ db, actor }: UseCase, id: string): Promise<Correction> {
  const request = await readRequest({ db }, id)
  if (request.requested_by.user_id !== actor.user_id)
    throw new Refusal('not allowed', messages.corrections.onlyRequester)
  if (!(await withdrawCorrection(db, id))) throw new Refusal('conflict', messages.corrections.decidedAlready)
  await markApprovalNoticesRead(db, 'correction', id)
  const beforeAndAfter = { before: { status: request.status }, after: { status: 'withdrawn' } }
  await audit(db, actor, { action: 'withdraw', entity: 'correction', entity_id: id, ...beforeAndAfter })
  return readRequest({ db }, id)
}

function decidedMeanwhile({ status, decided_by, requested_by }: Correction): Refusal {
  const by = (decided_by ?? requested_by).fullname
  return new Refusal('conflict', messages.corrections.decided(by, correctionStatuses[status]))
}

/** Approves a request, which corrects the record, or rejects it, and notifies the requester. The requester cannot decide. */
export async function decideRequest(
  useCase: UseCase,
  id: string,
  { decision: action, note }: z.output<typeof decision>,
): Promise<Correction> {
  const { db, actor } = useCase
  const before = await readRequest({ db }, id)
  if (before.requested_by.user_id === actor.user_id)
    throw new Refusal('not allowed', messages.corrections.ownRequest)
  const status = action === 'approve' ? 'approved' : 'refused'
  if (!(await decideCorrection(db, actor, id, { status, note })))
    throw decidedMeanwhile(await readRequest({ db }, id))
  await markApprovalNoticesRead(db, 'correction', id)
  if (status === 'approved') await applyCorrection(db, id, nameKey(before.wanted))
  const beforeAndAfter = { before: { status: before.status }, after: { status, note } }
  await audit(db, actor, { action, entity: 'correction', entity_id: id, ...beforeAndAfter })
  const about = { entity: 'own correction', entity_id: id, text: summaryOf(before) } as const
  await notify(useCase, { to: [before.requested_by.user_id], kind: status, ...about })
  return readRequest({ db }, id)
}
