import { type Context, Hono } from 'hono'
import { todayInIndia } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import type { ModelType } from '#server/contract/model-types.ts'
import { offsetOf } from '#server/contract/paging.ts'
import { placesQuery, type VerifiedBusiness, verifyQuery } from '#server/contract/verification.ts'
import { searchParties } from '#server/database/party-search.ts'
import { readEvidence, readPlaces } from '#server/database/verification.ts'
import { verifyBusiness } from '#server/rules/business-verification.ts'
import { listedCities, listedStates } from '#server/rules/indian-places.ts'
import { allowed, inOrganisation } from './guards.ts'
import { query } from './input.ts'
import type { Api } from './services.ts'

// Persons stand among what a search finds: they are left out before pages are cut.
const mostFound = 1_000

type Found = Awaited<ReturnType<typeof readEvidence>>[number]

function verified({ party_id, name, model_type, evidence }: Found, today: string): VerifiedBusiness {
  const { cin, llpin, pan, gstins, city, state } = evidence
  const identifiers = [
    ...Object.entries({ CIN: cin, LLPIN: llpin, PAN: pan }).map(([kind, value]) => ({ kind, value })),
    ...gstins.map(({ value }) => ({ kind: 'GSTIN', value })),
  ]
  return {
    party_id,
    name,
    model_type: model_type as ModelType,
    identifiers: identifiers.flatMap(({ kind, value }) => (value ? [{ kind, value }] : [])),
    city,
    state,
    ...verifyBusiness(evidence, today),
  }
}

async function verify(c: Context<Api>) {
  const { query: q, state, city, ...page } = query(c, verifyQuery)
  const filter = { ...(state && { state }), ...(city && { city }) }
  const all = await searchParties(c.var.services.db, { q, ...filter, page: 1, per_page: mostFound })
  const businesses = all.data.filter(({ model_type }) => model_type !== 'person')
  const from = offsetOf(page)
  const shown = businesses.slice(from, from + page.per_page).map(({ party_id }) => party_id)
  const today = todayInIndia()
  const evidence = await readEvidence(c.var.db, shown, today)
  const byId = new Map(evidence.map((one) => [one.party_id, verified(one, today)]))
  const data = shown.flatMap((id) => byId.get(id) ?? [])
  return c.json({ data, meta: { total_records: businesses.length, more: all.more, ...page } })
}

const union = (...lists: string[][]) => [...new Set(lists.flat())].sort((a, b) => a.localeCompare(b, 'en-IN'))

/** Businesses by name or identifier, each checked against what is on record of it; and the places to narrow them by. */
export const verification = new Hono<Api>()
  .use(allowed(features.verifyBusiness), inOrganisation)
  .get('/businesses', verify)
  .get('/places', async (c) => {
    const { state } = query(c, placesQuery)
    const known = await readPlaces(c.var.db, state)
    const cities = state ? union(listedCities(state), known.cities) : []
    return c.json({ data: { states: union(listedStates, known.states), cities } })
  })
