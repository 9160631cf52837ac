import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { decisionWords } from '#server/contract/sanctions/likeness.ts'
import type { sanctionsReview } from '#server/contract/sanctions/sanctions.ts'
import { lockOwn } from '#server/database/lock.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { addReview, readHit, standing } from '#server/database/sanctions/sanctions.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const noHit = 'Match not found'

/**
 * Stores the organisation's decision on a match between a party and a sanctions list name; returns the match with it.
 * Throws a conflict Refusal if `reviewed` shows that a newer decision exists.
 */
export async function reviewSanctions(
  { db, actor }: UseCase,
  { party_id, hitId }: { party_id: string; hitId: number },
  { decision, note, reviewed }: z.output<typeof sanctionsReview>,
) {
  await lockOwn(db, `sanctions of ${party_id}`)
  const hit = found(await readHit(db, party_id, hitId), noHit)
  if (!hit.entry) throw new Refusal('invalid', 'This list entry no longer exists')
  const { entry_id } = hit.entry
  const [newest] = hit.reviews
  if (newest && reviewed !== undefined && reviewed !== hit.reviews.length)
    throw new Refusal(
      'conflict',
      `${newest.by ?? 'A former user'} decided this match in the meantime: ${decisionWords[newest.decision]}. ${messages.alerts.kept}`,
    )
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
