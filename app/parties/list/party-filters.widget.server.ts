import { groupIndian } from '#server/contract/money.ts'
import type { PartyFacets } from '#server/contract/parties/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/parties/party-filters.ts'
import { type ListQuery, readListQuery } from '../../forms/lists/list-query.server.ts'
import { filterLabels, filterValueLabel } from './filter-labels.ts'

/** The non-empty filters of an address. */
export type PartyFilter = Partial<Record<PartyFilterName, string>>

const filters = Object.fromEntries(
  partyFilterNames.map((name) => {
    const { label, values } = filterLabels[name]
    return [name, { label, ...(values && { values: Object.keys(values) }) }]
  }),
)

export const readPartyListQuery = <By extends string>(
  url: URL,
  sorts: Record<By, 'asc' | 'desc'>,
): ListQuery<By> => readListQuery(url, { sorts, filters })

/** One filter of a list: the selected value, and the possible ones with the number of parties each would leave. */
export interface FilterField {
  name: PartyFilterName
  value?: string
  values: string[]
  /** As text: '41', or '137+' if counting stopped early. */
  counts: string[]
}

function fieldOf(name: PartyFilterName, facets: PartyFacets, value: string): FilterField {
  const counts = facets[name]
  const missing = value && !counts.some((one) => one.value === value)
  const all: typeof counts = missing ? [...counts, { value, count: 0 }] : [...counts]
  const label = (one: { value: string }) => filterValueLabel(name, one.value)
  all.sort((one, other) => label(one).localeCompare(label(other), 'en-IN'))
  return {
    name,
    ...(value && { value }),
    values: all.map((one) => one.value),
    counts: all.map(({ count, more }) => `${groupIndian(count)}${more ? '+' : ''}`),
  }
}

/** The filters of a list for its form. Cities are only offered with their state. */
export function filterFields(filter: PartyFilter, facets: PartyFacets): FilterField[] {
  const offered = partyFilterNames.filter((name) => name !== 'city' || filter.state || filter.city)
  return offered.map((name) => fieldOf(name, facets, filter[name] ?? ''))
}

/** The city, if it is the reason there are no results: other cities of the state have such parties. */
export function unmatchedCity(filter: PartyFilter, facets: PartyFacets) {
  const { state, city } = filter
  const having = facets.city.filter(({ count }) => count > 0)
  if (!state || !city || having.length === 0 || having.some(({ value }) => value === city)) return undefined
  return { state, city }
}
export type UnmatchedCity = ReturnType<typeof unmatchedCity>

/** The labels of an address's filters: 'Public company', 'Karnataka'. */
export const filtersInWords = (filter: PartyFilter): string[] =>
  partyFilterNames.flatMap((name) => {
    const value = filter[name]
    return value ? [filterValueLabel(name, value)] : []
  })
