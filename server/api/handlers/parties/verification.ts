import { todayInIndia } from '#server/contract/calendar.ts'
import type { verificationEndpoints } from '#server/contract/endpoints/parties/corrections.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { VerifiedBusiness } from '#server/contract/parties/verification.ts'
import { readEvidence, readPlaces } from '#server/database/parties/verification.ts'
import { findBusinesses } from '#server/database/search/party-search.ts'
import { identifiersOf, verifyBusiness } from '#server/rules/guarantee/business-verification.ts'
import { withoutLabel, wrongCin, wrongGstin } from '#server/rules/identifiers/identifiers.ts'
import { listedCities, listedStates } from '#server/rules/places/indian-places.ts'
import { invalid } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

type Found = Awaited<ReturnType<typeof readEvidence>>[number]

function verified(
  { party_id, name, model_type, evidence }: Found,
  today: string,
  query: string,
): VerifiedBusiness {
  const { city, state } = evidence
  return {
    party_id,
    name,
    model_type: model_type as ModelType,
    identifiers: identifiersOf(evidence),
    city,
    state,
    ...verifyBusiness(evidence, today, query),
  }
}

const union = (...lists: string[][]) => [...new Set(lists.flat())].sort((a, b) => a.localeCompare(b, 'en-IN'))

/** Businesses by name or identifier, each checked against its records; and the places for filtering them. */
export const verificationHandlers: HandlersOf<typeof verificationEndpoints> = {
  verifyBusinesses: async ({ db, query: { query: q, state, city, ...page } }) => {
    const filter = { ...(state && { state }), ...(city && { city }) }
    const { ids, more } = await findBusinesses(db, q, filter)
    const why = ids.length === 0 && (wrongGstin(withoutLabel(q)) ?? wrongCin(withoutLabel(q)))
    if (why) throw invalid('query', why)
    const from = offsetOf(page)
    const shown = ids.slice(from, from + page.per_page)
    const today = todayInIndia()
    const evidence = await readEvidence(db, shown, today)
    const byId = new Map(evidence.map((one) => [one.party_id, verified(one, today, q)]))
    const data = shown.flatMap((id) => byId.get(id) ?? [])
    return { data, meta: { total_records: ids.length, more, ...page } }
  },
  listPlaces: async ({ db, query: { state } }) => {
    const known = await readPlaces(db, state)
    const cities = state ? union(listedCities(state), known.cities) : []
    return { data: { states: union(listedStates, known.states), cities } }
  },
}
