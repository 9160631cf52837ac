import { limits } from '#server/contract/limits.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { PartyFacets, PartyFilters, PartySorting } from '#server/contract/parties/party.ts'
import type { PartyFilterName } from '#server/contract/parties/party-filters.ts'
import { tiers } from '#server/rules/names/match-tiers.ts'
import type { Database } from '../connection.ts'
import { countedFilters, countFacets, facetsOf, factsOf, setFilters } from '../lists/facet-counts.ts'
import { type Found, filterHits, findParties } from './search-found.ts'
import type { SearchFilter } from './search-ranges.ts'
import { type FoundParty, readFound } from './search-rows.ts'
import { filterAndSort } from './search-sort.ts'

// A search stops counting here.
const maxCounted = 1_000

/** The first `limit` parties that match a text of 3 to 200 characters and the filter, best match first. */
export async function suggestParties(
  db: Database,
  q: string,
  limit: number = limits.suggestions,
  filter: PartyFilters = {},
): Promise<FoundParty[]> {
  return readFound(db, q, await findParties(db, q, limit, filter))
}

/**
 * Searches with a filter after the unfiltered search found too many to count. If that search needed no spelling
 * correction, corrected matches are dropped here too.
 */
async function searchThrough(db: Database, q: string, all: Found[], filter: SearchFilter): Promise<Found[]> {
  const found = await findParties(db, q, maxCounted + 1, filter)
  const isFuzzy = ({ tier }: Found) => tier === tiers.fuzzy
  return all.some(isFuzzy) ? found : found.filter((hit) => !isFuzzy(hit))
}

type Query = { q: string } & PartyFilters & PartySorting & Paging

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

/** The parties found with a filter, in the requested order, and the counts of the filters' values. */
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
    const [within, counts] = await Promise.all([filterAndSort(db, all, filter, sorting), counted])
    return { within, more: false, facets: facetsOf([counts], filter) }
  }
  // Too many to count: each filter is searched separately, so that a rare value gets its own matches.
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
  const shown = await filterAndSort(db, within.slice(0, maxCounted), {}, sorting)
  const facets = facetsOf(counts, filter)
  return { within: shown, more, facets: atLeast(facets, cut, filter, { count: within.length, more }) }
}

/**
 * Marks the facets of `cut` filters, which were counted among the first parties only, as lower bounds. The selected
 * value has the count of the list shown.
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
 * A page of the parties that match a text, filtered and sorted. `total` is at most 1,000; `more` says whether there are
 * more; the facets are counted over the same number of parties.
 */
export async function searchParties(
  db: Database,
  { q, page, per_page, sort_by, sort_in, ...filter }: Query,
): Promise<Searched> {
  const { within, more, facets } = await readViews(db, q, filter, { sort_by, sort_in })
  const from = offsetOf({ page, per_page })
  const data = await readFound(db, q, within.slice(from, from + per_page))
  return { data, total: within.length, more, facets }
}

/**
 * The ids of the businesses (not persons) that match a text and a filter, best match first, at most 1,000; `more` says
 * whether there are more.
 */
export async function findBusinesses(
  db: Database,
  q: string,
  filter: PartyFilters,
): Promise<{ ids: string[]; more: boolean }> {
  const businessFilter: SearchFilter = { ...filter, businesses: true }
  const all = await findParties(db, q, maxCounted + 1)
  const found =
    all.length <= maxCounted
      ? await filterHits(db, all, businessFilter)
      : await searchThrough(db, q, all, businessFilter)
  const ids = found.slice(0, maxCounted).map(({ party_id }) => party_id)
  return { ids, more: found.length > maxCounted }
}
