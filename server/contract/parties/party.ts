import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { optionalFilter, paging } from '../paging.ts'
import { normalisedName } from '../shown-name.ts'
import { alsoNamed, orNull } from '../tolerance.ts'
import { type ModelType, modelTypes } from './model-types.ts'
import { type PartyFilterName, partyFilterNames, partySorts } from './party-filters.ts'

export const modelType = z.enum(Object.keys(modelTypes) as [ModelType, ...ModelType[]])

/** Search text as displayed, 3 to 200 characters. */
export const searchText = normalisedName
  .min(limits.minSearchLength, messages.search.tooShort)
  .max(limits.maxSearchLength, messages.search.tooLong)

export const suggestQuery = z.object({ q: searchText, m: z.literal('autocomplete').optional() })

const yesOrNo = optionalFilter.pipe(z.enum(['true', 'false']).optional())

export const partyFilters = z.object({
  model_type: optionalFilter.pipe(modelType.optional()),
  state: optionalFilter,
  city: optionalFilter,
  status: optionalFilter,
  class: optionalFilter,
  industry: optionalFilter,
  listed: yesOrNo,
  monitored: yesOrNo,
  claimed: yesOrNo,
} satisfies Record<PartyFilterName, unknown>)
/** The active filters of a list. */
export type PartyFilters = { [name in PartyFilterName]?: string | undefined }

const sorting = z.object({
  sort_by: optionalFilter.pipe(z.enum(partySorts).optional()),
  sort_in: optionalFilter.pipe(z.enum(['asc', 'desc']).optional()),
})
export type PartySorting = z.infer<typeof sorting>

const partyList = paging.extend(partyFilters.shape).extend(sorting.shape)
export const partySearchQuery = partyList.extend({ q: searchText })
export const partyListQuery = partyList.extend({
  q: searchText.optional(),
  m: z.literal('autocomplete').optional(),
})

/** The kind of name or identifier by which a party was found. */
const matched = z.enum([
  'name',
  'former name',
  'former symbol',
  'trade name',
  'market name',
  'CIN',
  'LLPIN',
  'PAN',
  'GSTIN',
  'DIN',
  'ISIN',
])
export type Matched = z.infer<typeof matched>

const otherNames = { party_id: ['id', '_id'], id: ['party_id', '_id'] }

const identity = z.object({
  party_id: z.string(),
  name: z.string(),
  model_type: modelType,
  cin: orNull(z.string()),
  llpin: orNull(z.string()),
  din: orNull(z.string()),
  /** For a listed company whose CIN is not known. */
  isin: orNull(z.string()),
  state: orNull(z.string()),
  city: orNull(z.string()),
  status: z.string().default(''),
  registered_on: orNull(z.string()),
  /** In rupees. */
  paid_up_capital: orNull(z.number()),
})

export const partySummaryFields = identity.extend({
  matched: matched.optional(),
  /** The matching other name or identifier; null if the name itself matched. A person's PAN shows only what was typed. */
  matched_text: z.string().nullable().optional(),
  /** The last date of a former name or symbol; null if unknown. */
  matched_until: z.string().nullable().optional(),
  /** The matching characters of `matched_text ?? name`: start and end (exclusive); in order, not overlapping. */
  marks: z.array(z.tuple([z.number(), z.number()])).optional(),
})
/** A suggestion or result row. The last three fields are present in search results. */
export const partySummary = alsoNamed(otherNames, partySummaryFields)
export type PartySummary = z.infer<typeof partySummary>

/** A filter value and the number of parties with it; `more` means that counting was cut off. */
const partyFacet = z.object({ value: z.string(), count: z.number(), more: z.boolean().optional() })

/** The number of parties for each filter value, with all other filters applied; most frequent first. */
export const partyFacets = z.record(z.enum(partyFilterNames), z.array(partyFacet))
export type PartyFacets = z.infer<typeof partyFacets>

/** The metadata of a page of parties. `total_records` is capped at 1,000; `more` means that there are more. */
export const partyListMeta = z.object({
  total_records: z.number(),
  more: z.boolean().default(false),
  page: z.number(),
  per_page: z.number(),
  facets: partyFacets,
})

const formerName = z.object({
  kind: z.enum(['name', 'symbol']),
  name: z.string(),
  until: orNull(z.string()),
})

export const party = alsoNamed(
  otherNames,
  identity.extend({
    id: z.string(),
    pan: orNull(z.string()),
    class: orNull(z.string()),
    category: orNull(z.string()),
    sub_category: orNull(z.string()),
    industry: orNull(z.string()),
    nic_code: orNull(z.string()),
    roc: orNull(z.string()),
    authorised_capital: orNull(z.number()),
    address: orNull(z.string()),
    pincode: orNull(z.string()),
    listed: z.boolean().default(false),
    monitoring_active: z.boolean(),
    claimed: z.boolean(),
    source: z.string().default(''),
    source_date: orNull(z.string()),
    /** Its former names and symbols, newest first; `until` is null if unknown. */
    former_names: z.array(formerName).default([]),
  }),
)
export type Party = z.infer<typeof party>

/** The counts for the highlights; amounts in rupees. */
export const partyCounts = z.object({
  open_charges: orNull(z.number()),
  lenders: z.number(),
  gst_periods: z.number(),
  gst_late: z.number(),
  directors: z.number(),
  newest_director: orNull(z.string()),
  employees: orNull(z.number()),
  employees_month: orNull(z.string()),
  employees_paid: orNull(z.boolean()),
  /** How many days after its due date the last payment for that month was made; 0 if in time. */
  employees_days_late: orNull(z.number()),
})
export type PartyCounts = z.infer<typeof partyCounts>

/** A recommended party. */
export const recommendedParty = z.object({
  party_id: z.string(),
  party_name: z.string(),
  model_type: modelType,
})
export type RecommendedParty = z.infer<typeof recommendedParty>
