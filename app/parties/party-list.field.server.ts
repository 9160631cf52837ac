import { modelTypes } from '#server/contract/model-types.ts'
import type { PartySummary } from '#server/contract/party.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Facets, PartyFilter } from './party-filters.field.tsx'
import { placeOf } from './place.field.ts'

export const perPage = 25

/** The page number of an address; anything that is none counts as the first. */
export function pageOf({ searchParams }: URL): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** The filter of an address; a type that is none counts as no filter. */
export const filterOf = ({ searchParams }: URL): PartyFilter => ({
  model_type: Object.keys(modelTypes).find((type) => type === searchParams.get('model_type')) ?? '',
  state: searchParams.get('state') ?? '',
  status: searchParams.get('status') ?? '',
})

/** What the filters offer; nothing where that may not be read. */
export async function readFacets(api: ApiClient): Promise<Facets> {
  const { ok, data } = await api.ask<{ data: Facets }>('/v1/search/parties/facets')
  return ok ? data.data : { states: [], statuses: [] }
}

/** The identifier people know a party by, and its other facts, as a list shows them. */
export const rowOf = ({ party_id, name, model_type, cin, status, matched, ...party }: PartySummary) => ({
  party_id,
  name,
  model_type,
  cin,
  status,
  place: placeOf(party),
  ...(matched && { matched }),
})
export type PartyRow = ReturnType<typeof rowOf>

const inIndia = new Intl.NumberFormat('en-IN')

/** '1 party', '41 parties', '1,000+ parties'. */
export function countInWords(total: number, more: boolean): string {
  const count = inIndia.format(total)
  return more ? `${count}+ parties` : total === 1 ? '1 party' : `${count} parties`
}
