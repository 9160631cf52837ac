import { z } from 'zod'
import { optionalFilter, paging } from '../paging.ts'
import { partyFacets, partyFilters, partySummaryFields } from '../parties/party.ts'
import { orNull } from '../tolerance.ts'
import { myPartySorts, myPartyViews } from './my-party-views.ts'

export const myPartiesQuery = paging.extend(partyFilters.shape).extend({
  view: z.enum(myPartyViews).default('watched'),
  sort_by: optionalFilter.pipe(z.enum(myPartySorts).optional()),
  sort_in: optionalFilter.pipe(z.enum(['asc', 'desc']).optional()),
})

export type MyPartiesQuery = z.infer<typeof myPartiesQuery>

/** Ids separated by commas. */
export const watchedQuery = z.object({
  party_id: z
    .string()
    .max(5_000)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(100)).max(100)),
})

/** A party in one of the user's lists. */
export const myParty = partySummaryFields.extend({
  /** Since when it has been watched, when something was last created for it, or when it was last viewed. */
  at: z.string(),
  /** The user who added it to the watchlist. */
  by: orNull(z.string()),
  alerts: z.number(),
  cases: z.number(),
  orders: z.number(),
})
export type MyParty = z.infer<typeof myParty>

export const myPartiesMeta = z.object({
  total_records: z.number(),
  page: z.number(),
  per_page: z.number(),
  facets: partyFacets,
  counts: z.record(z.enum(myPartyViews), z.number()),
})
export type MyPartiesMeta = z.infer<typeof myPartiesMeta>
