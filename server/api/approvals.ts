import { type Context, Hono } from 'hono'
import { approvalsQuery, type Correction, decision } from '#server/contract/corrections.ts'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { audit } from '#server/database/audit.ts'
import {
  applyCorrection,
  countCorrections,
  decideCorrection,
  readCorrection,
  readCorrections,
} from '#server/database/corrections.ts'
import { nameKey } from '#server/rules/party-name.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, body, query } from './input.ts'
import { once } from './once.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const theRequest = async (c: Context<Api>) =>
  found(await readCorrection(c.var.db, c.req.param('approvalId') ?? ''), messages.corrections.none)

function decidedMeanwhile({ status, decided_by, requested_by }: Correction): Refusal {
  const by = (decided_by ?? requested_by).fullname
  return new Refusal(409, messages.corrections.decided(by, status))
}

async function decide(c: Context<Api>) {
  const { decision: wanted, note } = await body(c, decision)
  const [actor, before] = [actorOf(c), await theRequest(c)]
  const id = before.correction_id
  if (before.requested_by.user_id === actor.user_id) throw new Refusal(403, messages.corrections.ownRequest)
  const status = wanted === 'approve' ? 'approved' : 'refused'
  if (!(await decideCorrection(c.var.db, actor, id, { status, note })))
    throw decidedMeanwhile(await theRequest(c))
  if (status === 'approved') await applyCorrection(c.var.db, id, nameKey(before.wanted))
  const sides = { before: { status: before.status }, after: { status, note } }
  await audit(c.var.db, actor, { action: wanted, entity: 'correction', entity_id: id, ...sides })
  return c.json({ data: await theRequest(c) })
}

/** What waits for a second person's decision. Whoever asked cannot decide. */
export const approvals = new Hono<Api>()
  .use(allowed(features.approvals), inOrganisation, once)
  .get('/', async (c) => {
    const [{ data, total }, counts] = await Promise.all([
      readCorrections(c.var.db, query(c, approvalsQuery)),
      countCorrections(c.var.db),
    ])
    return c.json({ data, meta: { total_records: total, counts } })
  })
  .get('/:approvalId', async (c) => c.json({ data: await theRequest(c) }))
  .patch('/:approvalId', decide)
