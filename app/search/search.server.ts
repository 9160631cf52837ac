import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartySummary } from '#server/contract/party.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Facets, PartyFilter } from '../parties/party-filters.field.tsx'
import {
  countInWords,
  filterOf,
  type PartyRow,
  pageOf,
  perPage,
  readFacets,
  rowOf,
} from '../parties/party-list.field.server.ts'

interface Found {
  data: PartySummary[]
  meta: { total_records: number; more: boolean }
}

interface SearchPage {
  /** As it was typed. */
  q: string
  /** Why nothing was searched for. */
  error?: string
  found?: {
    filter: PartyFilter
    facets: Facets
    rows: PartyRow[]
    count: string
    total: number
    more: boolean
    page: number
    perPage: number
  }
}

function refusalOf(q: string): string | undefined {
  const { length } = q.trim()
  if (length < limits.searchLeast) return messages.search.tooShort
  return length > limits.searchMost ? messages.search.tooLong : undefined
}

/** What the search page of an address shows: a page of what is found, or why nothing was searched for. */
export async function readSearch(api: ApiClient, url: URL): Promise<SearchPage> {
  const q = url.searchParams.get('q')
  if (q === null) return { q: '' }
  const error = refusalOf(q)
  if (error) return { q, error }
  const [filter, page] = [filterOf(url), pageOf(url)]
  const query = new URLSearchParams({ q, ...filter, page: String(page), per_page: String(perPage) })
  const [facets, { ok, data }] = await Promise.all([
    readFacets(api),
    api.ask<Found>(`/v1/search/parties?${query}`),
  ])
  if (!ok) return { q, error: data.message ?? messages.search.error }
  const { total_records: total, more } = data.meta
  const count = countInWords(total, more)
  return { q, found: { filter, facets, rows: data.data.map(rowOf), count, total, more, page, perPage } }
}
