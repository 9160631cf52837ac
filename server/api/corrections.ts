import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { newCorrection, withdrawal } from '#server/contract/corrections.ts'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { paging } from '#server/contract/paging.ts'
import { audit } from '#server/database/audit.ts'
import {
  insertCorrection,
  readCorrection,
  readCorrections,
  withdrawCorrection,
} from '#server/database/corrections.ts'
import { readCorrectableFacts } from '#server/database/corrections-facts.ts'
import { nameKey } from '#server/rules/party-name.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, body, query } from './input.ts'
import { once } from './once.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const refuse = (field: string, message: string) => new Refusal(400, message, { [field]: [message] })

function ownParty(c: Context<Api>): string {
  const { party_id } = c.var.viewer.organisation
  if (!party_id) throw new Refusal(404, messages.corrections.noBusiness)
  return party_id
}

/** Lets through only organisations that have a business profile of their own. */
const ofABusiness = createMiddleware<Api>(async (c, next) => {
  ownParty(c)
  await next()
})

async function ask(c: Context<Api>) {
  const { present = null, evidence = null, ...wanted } = await body(c, newCorrection)
  const [actor, party_id] = [actorOf(c), ownParty(c)]
  const facts = await readCorrectableFacts(c.var.db, party_id)
  const ofField = facts.filter(({ field }) => field === wanted.field).map(({ value }) => value)
  if (present !== null && !ofField.includes(present))
    throw refuse('present', messages.corrections.notOnRecord)
  if (ofField.includes(wanted.wanted)) throw refuse('wanted', messages.corrections.same)
  if (wanted.field === 'trade_name' && !nameKey(wanted.wanted)) throw refuse('wanted', messages.form.fill)
  const asked = { ...wanted, party_id, present, evidence: evidence || null }
  const id = await insertCorrection(c.var.db, actor, asked)
  if (!id) throw new Refusal(409, messages.corrections.waits)
  await audit(c.var.db, actor, { action: 'ask', entity: 'correction', entity_id: id, after: asked })
  return c.json({ data: found(await readCorrection(c.var.db, id), messages.corrections.none) }, 201)
}

async function withdraw(c: Context<Api>) {
  await body(c, withdrawal)
  const [actor, id] = [actorOf(c), c.req.param('correctionId') ?? '']
  const request = found(await readCorrection(c.var.db, id), messages.corrections.none)
  if (request.requested_by.user_id !== actor.user_id)
    throw new Refusal(403, messages.corrections.onlyRequester)
  if (!(await withdrawCorrection(c.var.db, id))) throw new Refusal(409, messages.corrections.decidedAlready)
  const sides = { before: { status: request.status }, after: { status: 'withdrawn' } }
  await audit(c.var.db, actor, { action: 'withdraw', entity: 'correction', entity_id: id, ...sides })
  return c.json({ data: found(await readCorrection(c.var.db, id), messages.corrections.none) })
}

/** What a business asks to have put right of its own profile. */
export const corrections = new Hono<Api>()
  .use(allowed(features.myBusiness), ofABusiness, inOrganisation, once)
  .get('/', async (c) => {
    const { data, total } = await readCorrections(c.var.db, query(c, paging))
    return c.json({ data, meta: { total_records: total } })
  })
  .get('/facts', async (c) => c.json({ data: await readCorrectableFacts(c.var.db, ownParty(c)) }))
  .post('/', ask)
  .patch('/:correctionId', withdraw)
