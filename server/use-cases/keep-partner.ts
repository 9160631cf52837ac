import type { z } from 'zod'
import type { partnerGiven } from '#server/contract/onboarding.ts'
import { audit } from '#server/database/audit.ts'
import { readPartner, writePartner } from '#server/database/partner-setups.ts'
import type { UseCase } from './use-case.ts'

/** Notes who brings the organisation to the guarantee, with an audit row. */
export async function keepPartner(
  { db, actor }: UseCase,
  after: z.output<typeof partnerGiven>,
): Promise<void> {
  const { organization_id, user_id: changed_by } = actor
  const before = await readPartner(db)
  await writePartner(db, { ...after, organization_id, changed_by })
  const by = { entity: 'partner', entity_id: organization_id }
  await audit(db, actor, { action: 'name', ...by, ...(before && { before }), after })
}
