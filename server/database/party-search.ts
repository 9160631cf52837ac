import { limits } from '#server/contract/limits.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { PartyFacets, PartyFilters, PartySorting } from '#server/contract/party.ts'
import type { PartyFilterName } from '#server/contract/party-filters.ts'
import { tiers } from '#server/rules/names/match-tiers.ts'
import type { Database } from './connection.ts'
import { countedFilters, countFacets, facetsOf, factsOf, setFilters } from './facet-counts.ts'
import { type Found, findParties, passing } from './search-found.ts'
import type { SearchFilter } from './search-ranges.ts'
import { type FoundParty, readFound } from './search-rows.ts'
import { sifted } from './search-sort.ts'

// A search counts no further than this.
const maxCounted = 1_000

/** The first `limit` parties for a text of 3 to 200 characters that a filter lets through, the best first. */
export async function suggestParties(
  db: Database,
  q: string,
  limit: number = limits.suggestions,
  filter: PartyFilters = {},
): Promise<FoundParty[]> {
  return readFound(db, q, await findParties(db, q, limit, filter))
}

/** Searches through a filter after more was found without it than is counted: corrects nothing that was right as typed. */
async function searchThrough(db: Database, q: string, all: Found[], filter: SearchFilter): Promise<Found[]> {
  const found = await findParties(db, q, maxCounted + 1, filter)
  const isFuzzy = ({ tier }: Found) => tier === tiers.fuzzy
  return all.some(isFuzzy) ? found : found.filter((hit) => !isFuzzy(hit))
}

type Wanted = { q: string } & PartyFilters & PartySorting & Paging

interface Searched {
  data: FoundParty[]
  total: number
  more: boolean
  facets: PartyFacets
}

interface Views {
  within: Found[]
  more: boolean
  facets: PartyFacets
}

/** What is found through a filter, in the order asked for, and how many have each value of the filters. */
async function readViews(
  db: Database,
  q: string,
  filter: PartyFilters,
  sorting: PartySorting,
): Promise<Views> {
  const count = (found: Found[], names: PartyFilterName[]) =>
    countFacets(db, names, filter, factsOf(found.map(({ party_id }) => party_id)))
  const set = setFilters(filter)
  const all = await findParties(db, q, maxCounted + 1)
  const search = (filtered: PartyFilters) => searchThrough(db, q, all, filtered)
  if (all.length <= maxCounted) {
    const counted = count(all, countedFilters(filter))
    const [within, counts] = await Promise.all([sifted(db, all, filter, sorting), counted])
    return { within, more: false, facets: facetsOf([counts], filter) }
  }
  // More is found than is counted: each filter is searched with by itself, so that a rare one finds its own.
  const within = set.length === 0 ? all : await search(filter)
  const more = within.length > maxCounted
  const plain = countedFilters(filter).filter((name) => !set.includes(name))
  const counts = [await count(within, plain)]
  const cut = new Set(more ? plain : [])
  for (const name of set) {
    const beside = set.length === 1 ? all : await search({ ...filter, [name]: undefined })
    counts.push(await count(beside, [name]))
    if (beside.length > maxCounted) cut.add(name)
  }
  const shown = await sifted(db, within.slice(0, maxCounted), {}, sorting)
  const facets = facetsOf(counts, filter)
  return { within: shown, more, facets: atLeast(facets, cut, filter, { count: within.length, more }) }
}

/**
 * Facets of filters that were `cut`, counted among the first parties only, say so. The value that is chosen has as many as are
 * shown.
 */
function atLeast(
  facets: PartyFacets,
  cut: Set<PartyFilterName>,
  filter: PartyFilters,
  shown: { count: number; more: boolean },
): PartyFacets {
  const counted = (name: PartyFilterName) =>
    (facets[name] ?? []).map(({ value, count }) => {
      const { count: found, more } = value === filter[name] ? shown : { count, more: true }
      return { value, count: Math.min(found, maxCounted), ...(more && { more }) }
    })
  return { ...facets, ...Object.fromEntries([...cut].map((name) => [name, counted(name)])) }
}

/**
 * A page of the parties a text means, filtered and sorted. `total` counts to 1,000; `more` says that there are more than it;
 * the facets count what is found, as far.
 */
export async function searchParties(
  db: Database,
  { q, page, per_page, sort_by, sort_in, ...filter }: Wanted,
): Promise<Searched> {
  const { within, more, facets } = await readViews(db, q, filter, { sort_by, sort_in })
  const from = offsetOf({ page, per_page })
  const data = await readFound(db, q, within.slice(from, from + per_page))
  return { data, total: within.length, more, facets }
}

/** The ids of the businesses, not persons, that a text means through a filter, the best first: 1,000 at most; `more` says that there are more. */
export async function findBusinesses(
  db: Database,
  q: string,
  filter: PartyFilters,
): Promise<{ ids: string[]; more: boolean }> {
  const wanted: SearchFilter = { ...filter, businesses: true }
  const all = await findParties(db, q, maxCounted + 1)
  const found =
    all.length <= maxCounted ? await passing(db, all, wanted) : await searchThrough(db, q, all, wanted)
  const ids = found.slice(0, maxCounted).map(({ party_id }) => party_id)
  return { ids, more: found.length > maxCounted }
}
