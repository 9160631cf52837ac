import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { type ModelType, modelTypes } from './model-types.ts'
import { optionalFilter, paging } from './paging.ts'
import { type PartyFilterName, partySorts } from './party-filters.ts'

/** What people type into a search box: trimmed, 3 to 200 characters. */
export const searchText = z
  .string()
  .trim()
  .min(limits.searchLeast, messages.search.tooShort)
  .max(limits.searchMost, messages.search.tooLong)

export const suggestQuery = z.object({ q: searchText, m: z.literal('autocomplete').optional() })

const yesOrNo = optionalFilter.pipe(z.enum(['true', 'false']).optional())

export const partyFilters = z.object({
  model_type: optionalFilter.pipe(z.enum(Object.keys(modelTypes) as [ModelType, ...ModelType[]]).optional()),
  state: optionalFilter,
  city: optionalFilter,
  status: optionalFilter,
  class: optionalFilter,
  industry: optionalFilter,
  listed: yesOrNo,
  monitored: yesOrNo,
  claimed: yesOrNo,
} satisfies Record<PartyFilterName, unknown>)
/** The filters of a list that are set. */
export type PartyFilters = { [name in PartyFilterName]?: string | undefined }

const sorting = z.object({
  sort_by: optionalFilter.pipe(z.enum(partySorts).optional()),
  sort_in: optionalFilter.pipe(z.enum(['asc', 'desc']).optional()),
})
export type PartySorting = z.infer<typeof sorting>

const partyList = paging.extend(partyFilters.shape).extend(sorting.shape)
export const partySearchQuery = partyList.extend({ q: searchText })
export const partyListQuery = partyList.extend({ q: searchText.optional() })

/** By which of its names or identifiers a party was found. */
export type Matched =
  | 'name'
  | 'former name'
  | 'trade name'
  | 'market name'
  | 'CIN'
  | 'LLPIN'
  | 'PAN'
  | 'GSTIN'
  | 'DIN'
  | 'ISIN'

/** One suggestion or result row. The last three are there when it was searched for. */
export interface PartySummary {
  party_id: string
  name: string
  model_type: ModelType
  cin: string | null
  llpin: string | null
  din: string | null
  /** Of a listed company whose CIN is not known. */
  isin: string | null
  state: string | null
  city: string | null
  status: string
  registered_on: string | null
  /** Rupees. */
  paid_up_capital: number | null
  matched?: Matched
  /** The other name or the identifier that was found; null when it was the name itself. A person's PAN shows what was typed only. */
  matched_text?: string | null
  /** The characters of `matched_text ?? name` that the query meant: from, to before; in order, apart. */
  marks?: [number, number][]
}

/** How many parties have each value of a filter, with all other filters applied; the commonest first. */
export type PartyFacets = Record<PartyFilterName, { value: string; count: number }[]>

/** What goes with a page of parties. `total_records` counts to 1,000; `more` says that there are more than it. */
export interface PartyListMeta {
  total_records: number
  more: boolean
  page: number
  per_page: number
  facets: PartyFacets
}

export interface Party extends Omit<PartySummary, 'matched' | 'matched_text' | 'marks'> {
  id: string
  pan: string | null
  class: string | null
  category: string | null
  sub_category: string | null
  industry: string | null
  nic_code: string | null
  roc: string | null
  authorised_capital: number | null
  address: string | null
  pincode: string | null
  listed: boolean
  monitoring_active: boolean
  claimed: boolean
  source: string
  source_date: string | null
}

/** What the API counts for the highlights; amounts in rupees. */
export interface PartyCounts {
  open_charges: number | null
  lenders: number
  gst_periods: number
  gst_late: number
  directors: number
  newest_director: string | null
  employees: number | null
  employees_month: string | null
  employees_paid: boolean | null
}
