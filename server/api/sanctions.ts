import { Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import { sanctionsReview } from '#server/contract/sanctions.ts'
import { audit } from '#server/database/audit.ts'
import { addReview, readHit, standing } from '#server/database/sanctions.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, body } from './input.ts'
import { once } from './once.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const number = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)

/** Decisions on likenesses of parties to sanctions lists: an organisation's own, remembered over imports. */
export const sanctions = new Hono<Api>().post(
  '/:partyId/sanctions/:hitId/review',
  allowed(features.party),
  inOrganisation,
  once,
  async (c) => {
    const party_id = c.req.param('partyId')
    const hitId = number(c.req.param('hitId'))
    const hit = found(await readHit(c.var.db, party_id, hitId), 'No such likeness')
    const { decision, note } = await body(c, sanctionsReview)
    if (!hit.entry) throw new Refusal(400, 'The entry of this likeness is no longer known')
    const { entry_id } = hit.entry
    const actor = actorOf(c)
    await addReview(c.var.db, actor, { party_id, entry_id, decision, note })
    await audit(c.var.db, actor, {
      action: 'review',
      entity: 'sanctions_hit',
      entity_id: String(hit.hit_id),
      before: { decision: standing(hit) },
      after: { party_id, entry_id, decision, note },
    })
    return c.json({ data: await readHit(c.var.db, party_id, hitId) }, 201)
  },
)
