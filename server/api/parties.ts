import { type Context, Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import type { Paging } from '#server/contract/paging.ts'
import {
  type PartyFilters,
  type PartyListMeta,
  type PartySorting,
  partyListQuery,
  partySearchQuery,
  suggestQuery,
} from '#server/contract/party.ts'
import type { Database } from '#server/database/connection.ts'
import { listParties, noteView, readParty } from '#server/database/parties.ts'
import { readPartyFacets } from '#server/database/party-facets.ts'
import { searchParties, suggestParties } from '#server/database/party-search.ts'
import { allowed, allowedToSee, inOrganisation } from './guards.ts'
import { actorOf, query } from './input.ts'
import { atMostSoOften } from './rate-limit.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'
import { financialSlices } from './slices/financials.ts'
import { recordSlices } from './slices/records.ts'
import { relationSlices } from './slices/relations.ts'
import { sanctionsSlices } from './slices/sanctions.ts'
import type { Slices } from './slices/slice.ts'

const noParty = 'No such party'

async function suggest(c: Context<Api>) {
  const { q } = query(c, suggestQuery)
  return c.json({ data: await suggestParties(c.var.services.db, q) })
}

/** Search by name or identifier: suggestions, and full results with filters and pages. */
export const search = new Hono<Api>()
  .use(allowed(features.search))
  .get('/complete', atMostSoOften(100, 10), suggest)
  .get('/', async (c) => {
    const wanted = query(c, partySearchQuery)
    const { page, per_page } = wanted
    const { data, total, more, facets } = await searchParties(c.var.services.db, wanted)
    return c.json({
      data,
      meta: { total_records: total, more, page, per_page, facets } satisfies PartyListMeta,
    })
  })

const slices: Slices = { ...recordSlices, ...financialSlices, ...relationSlices, ...sanctionsSlices }

/** A party and, under its id, one slice of what is known of it. */
export const party = new Hono<Api>()
  .put('/:partyId/views', allowedToSee(features.party), inOrganisation, async (c) => {
    const { user_id, organization_id } = actorOf(c)
    const partyId = c.req.param('partyId')
    found(await readParty(c.var.db, partyId), noParty)
    await noteView(c.var.db, { user_id, organization_id }, partyId)
    return c.json({ message: 'Noted' })
  })
  .use('/:partyId/*', allowed(features.party))
  .get('/:partyId', async (c) => {
    const data = found(await readParty(c.var.services.db, c.req.param('partyId')), noParty)
    return c.json({ data })
  })
  .get('/:partyId/:slice', async (c) => {
    const name = c.req.param('slice')
    const slice = Object.hasOwn(slices, name) ? slices[name] : undefined
    if (!slice) throw new Refusal(404, 'No such section')
    const partyId = c.req.param('partyId')
    found(await readParty(c.var.services.db, partyId), noParty)
    return c.json({ data: await slice(c, partyId) })
  })

async function listAll(db: Database, wanted: PartyFilters & PartySorting & Paging) {
  const [list, facets] = await Promise.all([listParties(db, wanted), readPartyFacets(db, wanted)])
  return { ...list, facets }
}

/** The list of parties; with `m=autocomplete` it suggests, as the search does. */
export const parties = new Hono<Api>().get('/', allowed(features.parties), async (c) => {
  if (c.req.query('m') === 'autocomplete') return suggest(c)
  const { q, ...wanted } = query(c, partyListQuery)
  const { page, per_page } = wanted
  const db = c.var.services.db
  const { data, total, more, facets } = q
    ? await searchParties(db, { ...wanted, q })
    : await listAll(db, wanted)
  return c.json({
    data,
    meta: { total_records: total, more, page, per_page, facets } satisfies PartyListMeta,
  })
})
