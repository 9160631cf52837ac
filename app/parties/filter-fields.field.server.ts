import type { PartyFacets } from '#server/contract/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import { filterWords, type PartyFilter, valueInWords } from './filter-words.field.ts'
import { pack } from './packed.field.ts'

const mostRead = 100

/** The filters of an address; a value that can be none counts as no filter. */
export function filterOf({ searchParams }: URL): PartyFilter {
  const filter: PartyFilter = {}
  for (const name of partyFilterNames) {
    const value = searchParams.get(name)?.trim() ?? ''
    const { values } = filterWords[name]
    const known = values ? Object.hasOwn(values, value) : value.length <= mostRead && !value.includes('\0')
    if (value && known) filter[name] = value
  }
  return filter
}

const inIndia = new Intl.NumberFormat('en-IN')

function lineOf(name: PartyFilterName, facets: PartyFacets, chosen = ''): string[] {
  const counts = facets[name]
  const missing = chosen && !counts.some(({ value }) => value === chosen)
  const all = missing ? [...counts, { value: chosen, count: 0 }] : counts
  const texts = all.map(({ value, count }) => `${valueInWords(name, value)} (${inIndia.format(count)})`)
  return [name, chosen, ...texts.sort((a, b) => a.localeCompare(b, 'en-IN'))]
}

/** The filters of a list with what can be chosen of each and how many parties that leaves, packed. Cities come with their state. */
export function packFilters(filter: PartyFilter, facets: PartyFacets): string {
  const offered = partyFilterNames.filter((name) => name !== 'city' || filter.state || filter.city)
  return pack(offered.map((name) => lineOf(name, facets, filter[name])))
}

/** The city, when it is what leaves nothing: the state has no such city among these parties. */
export function strangeCity(filter: PartyFilter, facets: PartyFacets) {
  const { state, city } = filter
  if (!state || !city || facets.city.some(({ value, count }) => value === city && count > 0)) return undefined
  return { state, city }
}
export type StrangeCity = ReturnType<typeof strangeCity>
