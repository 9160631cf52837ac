import type { PartyFacets, PartyFilters } from '#server/contract/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import type { Found } from './search-found.ts'

/** A found party with what it is filtered and sorted by. */
export interface FoundRow {
  hit: Found
  row: {
    name_key: string
    registered_on: string | null
    paid_up_capital: number | null
  } & Record<PartyFilterName, string | boolean | null>
}

/** Whether a filter lets a party through. */
export const fits = (row: FoundRow['row'], filter: PartyFilters): boolean =>
  partyFilterNames.every((name) => filter[name] === undefined || String(row[name] ?? '') === filter[name])

const longest = 30

/** The commonest values first, 30 at most, and the chosen one whatever its count. */
export function commonest(counts: Map<string, number>, chosen: string | undefined) {
  const all = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const first = all.slice(0, longest)
  if (chosen === undefined || first.some(({ value }) => value === chosen)) return first
  return [...first, { value: chosen, count: counts.get(chosen) ?? 0 }]
}

function countsOf(rows: FoundRow[], name: PartyFilterName): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { row } of rows) {
    const value = row[name]
    if (value !== null && value !== '') counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  }
  return counts
}

/** Puts facets together. `counted` gives the values of a filter with their counts. A city without its state says nothing. */
export function facetsFrom(
  counted: (name: PartyFilterName) => Map<string, number>,
  filter: PartyFilters,
): PartyFacets {
  const facet = (name: PartyFilterName) =>
    name === 'city' && filter.state === undefined && filter.city === undefined
      ? []
      : commonest(counted(name), filter[name])
  return Object.fromEntries(partyFilterNames.map((name) => [name, facet(name)])) as PartyFacets
}

/** Counts found parties beside each filter. `beside` gives what is found with all other filters applied. */
export const facetsOf = (beside: (name: PartyFilterName) => FoundRow[], filter: PartyFilters): PartyFacets =>
  facetsFrom((name) => countsOf(beside(name), name), filter)
