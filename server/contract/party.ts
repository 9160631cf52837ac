import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { type ModelType, modelTypes } from './model-types.ts'
import { optionalFilter, paging } from './paging.ts'

/** What people type into a search box: trimmed, 3 to 200 characters. */
export const searchText = z
  .string()
  .trim()
  .min(limits.searchLeast, messages.search.tooShort)
  .max(limits.searchMost, messages.search.tooLong)

export const suggestQuery = z.object({ q: searchText, m: z.literal('autocomplete').optional() })

export const partyFilters = z.object({
  model_type: optionalFilter.pipe(z.enum(Object.keys(modelTypes) as [ModelType, ...ModelType[]]).optional()),
  state: optionalFilter,
  status: optionalFilter,
})

export const partySearchQuery = paging.extend(partyFilters.shape).extend({ q: searchText })
export const partyListQuery = paging.extend(partyFilters.shape).extend({ q: searchText.optional() })

/** One suggestion or result row. */
export interface PartySummary {
  party_id: string
  name: string
  model_type: ModelType
  cin: string | null
  state: string | null
  city: string | null
  status: string
  matched?: string
}

export interface Party extends PartySummary {
  id: string
  llpin: string | null
  pan: string | null
  din: string | null
  class: string | null
  category: string | null
  sub_category: string | null
  industry: string | null
  nic_code: string | null
  roc: string | null
  registered_on: string | null
  authorised_capital: number | null
  paid_up_capital: number | null
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
