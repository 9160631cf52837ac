import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { PartyFacets, PartyFilters, PartySorting } from '#server/contract/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import { anyOf } from './any-of.ts'
import type { Database } from './connection.ts'
import { filterValues } from './filter-columns.ts'
import { type FoundRow, facetsOf, fits } from './found-facets.ts'
import { type Found, findParties } from './search-found.ts'
import { type FoundParty, readFound } from './search-rows.ts'
import { sorted } from './search-sort.ts'

// A search counts no further than this.
const maxCounted = 1_000

/** The first `limit` parties for a text of 3 to 200 characters, the best first. */
export async function suggestParties(db: Database, q: string, limit = 10): Promise<FoundParty[]> {
  return readFound(db, q, await findParties(db, q, limit))
}

type Wanted = { q: string } & PartyFilters & PartySorting & Paging

interface Searched {
  data: FoundParty[]
  total: number
  more: boolean
  facets: PartyFacets
}

async function readSifted(db: Database, found: Found[]): Promise<FoundRow[]> {
  if (found.length === 0) return []
  const rows = await db
    .selectFrom('parties')
    .select(['party_id', 'name_key', 'registered_on', 'paid_up_capital'])
    .select(filterValues)
    .where('party_id', '=', anyOf(found.map(({ party_id }) => party_id)))
    .execute()
  const byId = new Map(rows.map((row) => [row.party_id, row]))
  return found.flatMap((hit) => {
    const row = byId.get(hit.party_id)
    return row ? [{ hit, row }] : []
  })
}

const without = (filter: PartyFilters, name: PartyFilterName): PartyFilters => ({
  ...filter,
  [name]: undefined,
})

/** What is found through a filter, and for each filter that is set what would be found without it. */
interface Views {
  within: FoundRow[]
  more: boolean
  beside: (name: PartyFilterName) => FoundRow[]
}

async function search(db: Database, q: string, filter: PartyFilters): Promise<FoundRow[]> {
  return readSifted(db, await findParties(db, q, maxCounted + 1, filter))
}

async function readViews(db: Database, q: string, filter: PartyFilters): Promise<Views> {
  const all = await search(db, q, {})
  if (all.length <= maxCounted) {
    const beside = (name: PartyFilterName) => all.filter(({ row }) => fits(row, without(filter, name)))
    return { within: all.filter(({ row }) => fits(row, filter)), more: false, beside }
  }
  // More is found than is counted: each filter is searched with by itself, so that a rare one finds its own.
  const set = partyFilterNames.filter((name) => filter[name] !== undefined)
  const within = set.length === 0 ? all : await search(db, q, filter)
  const beside = new Map<PartyFilterName, FoundRow[]>()
  for (const name of set)
    beside.set(name, set.length === 1 ? all : await search(db, q, without(filter, name)))
  return { within, more: within.length > maxCounted, beside: (name) => beside.get(name) ?? within }
}

/**
 * A page of the parties a text means, filtered and sorted. `total` counts to 1,000; `more` says that there are more than it;
 * the facets count what is found.
 */
export async function searchParties(
  db: Database,
  { q, page, per_page, sort_by, sort_in, ...filter }: Wanted,
): Promise<Searched> {
  const { within, more, beside } = await readViews(db, q, filter)
  const counted = within.slice(0, maxCounted)
  const from = offsetOf({ page, per_page })
  const shown = sorted(counted, { sort_by, sort_in }).slice(from, from + per_page)
  const data = await readFound(
    db,
    q,
    shown.map(({ hit }) => hit),
  )
  return { data, total: counted.length, more, facets: facetsOf((name) => beside(name), filter) }
}
