import type { partyEndpoints } from '#server/contract/endpoints/parties/parties.ts'
import { limits } from '#server/contract/limits.ts'
import type { Paging } from '#server/contract/paging.ts'
import type { PartyFacets, PartyFilters, PartySorting, PartySummary } from '#server/contract/parties/party.ts'
import { partyFilterNames } from '#server/contract/parties/party-filters.ts'
import type { Work } from '#server/database/connection.ts'
import type { Actor } from '#server/database/organisation/audit.ts'
import { listParties, noteView } from '#server/database/parties/parties.ts'
import { readPartyFacets } from '#server/database/parties/party-facets.ts'
import { readRecommendations } from '#server/database/parties/recommendations.ts'
import { searchParties, suggestParties } from '#server/database/search/party-search.ts'
import { readWatched } from '#server/database/watchlist/watchlists.ts'
import { wholeNumber } from '#server/rules/whole-number.ts'
import { reviewSanctions } from '#server/use-cases/parties/review-sanctions.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { theParty } from './party-slices.ts'

const noParty = 'No such party'

type PartyQuery = PartyFilters & PartySorting & Paging
interface Searched {
  data: PartySummary[]
  total: number
  more: boolean
  facets: PartyFacets
}

const asPage = ({ data, total, more, facets }: Searched, { page, per_page }: Paging) => ({
  data,
  meta: { total_records: total, more, page, per_page, facets },
})

const noFacets = Object.fromEntries(partyFilterNames.map((name) => [name, []])) as unknown as PartyFacets

async function listAll(db: Work, asker: Actor, filters: PartyQuery): Promise<Searched> {
  const [list, facets] = await Promise.all([listParties(db, filters), readPartyFacets(db, asker, filters)])
  return { ...list, facets }
}

/** Parties: search by name or identifier, lists, a single party, and notes about it. */
export const partyHandlers: HandlersOf<typeof partyEndpoints> = {
  suggestParties: async ({ db, query }) => ({ data: await suggestParties(db, query.q) }),
  searchParties: async ({ db, query }) => asPage(await searchParties(db, query), query),
  listParties: async ({ db, actor, query: { q, m, ...filters } }) => {
    if (m && q) {
      const data = await suggestParties(db, q, limits.suggestions, filters)
      return asPage({ data, total: data.length, more: false, facets: noFacets }, filters)
    }
    return asPage(q ? await searchParties(db, { ...filters, q }) : await listAll(db, actor, filters), filters)
  },
  readWatched: async ({ db, params }) => {
    const { party_id } = await theParty({ db, params })
    return { meta: await readWatched(db, party_id) }
  },
  readParty: async ({ db, params }) => ({ data: await theParty({ db, params }) }),
  noteView: async ({ db, viewer, actor, params }) => {
    const { user_id } = viewer
    const person = { user_id, organization_id: actor.organization_id }
    if (!(await noteView(db, person, params.partyId))) throw new Refusal('not found', noParty)
    return { message: 'Noted' }
  },
  reviewSanctions: async ({ params, body, ...useCase }) => {
    const hit = { party_id: params.partyId, hitId: wholeNumber(params.hitId) }
    return { data: await reviewSanctions(useCase, hit, body) }
  },
  listRecommendations: async ({ db, viewer }) => ({
    data: { list: await readRecommendations(db, viewer.user_id) },
  }),
}
