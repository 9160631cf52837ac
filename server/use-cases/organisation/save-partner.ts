import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { partnerInput } from '#server/contract/guarantee/onboarding.ts'
import { messages } from '#server/contract/messages.ts'
import { lockOwn } from '#server/database/lock.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readPartner, writePartner } from '#server/database/organisation/partner-setups.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/**
 * Records who introduced the organisation to the guarantee, with an audit row. Throws a conflict Refusal if the record
 * has changed since the given version. Writes no audit row if nothing changes.
 */
export async function savePartner(
  { db, actor }: UseCase,
  { version, ...after }: z.output<typeof partnerInput>,
): Promise<void> {
  const { organization_id, user_id: changed_by } = actor
  await lockOwn(db, 'partner')
  const before = await readPartner(db)
  if (version !== undefined && version !== (before?.version ?? 0))
    throw new Refusal('conflict', messages.guarantee.stale)
  if (before && isDeepStrictEqual({ ...before, ...after }, before)) return
  await writePartner(db, { ...after, organization_id, changed_by })
  const by = { entity: 'partner', entity_id: organization_id }
  await audit(db, actor, { action: 'name', ...by, ...(before && { before }), after })
}
