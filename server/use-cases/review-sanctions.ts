import type { z } from 'zod'
import type { sanctionsReview } from '#server/contract/sanctions.ts'
import { audit } from '#server/database/audit.ts'
import { addReview, readHit, standing } from '#server/database/sanctions.ts'
import { found, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

const noHit = 'No such likeness'

/** Keeps the organisation's decision on a likeness of a party to a name on a sanctions list; gives the likeness with it. */
export async function reviewSanctions(
  { db, actor }: UseCase,
  { party_id, hitId }: { party_id: string; hitId: number },
  { decision, note }: z.output<typeof sanctionsReview>,
) {
  const hit = found(await readHit(db, party_id, hitId), noHit)
  if (!hit.entry) throw new Refusal('invalid', 'The entry of this likeness is no longer known')
  const { entry_id } = hit.entry
  await addReview(db, actor, { party_id, entry_id, decision, note })
  await audit(db, actor, {
    action: 'review',
    entity: 'sanctions_hit',
    entity_id: String(hit.hit_id),
    before: { decision: standing(hit) },
    after: { party_id, entry_id, decision, note },
  })
  return found(await readHit(db, party_id, hitId), noHit)
}
