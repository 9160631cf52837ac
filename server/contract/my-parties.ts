import { z } from 'zod'
import { myPartySorts, myPartyViews } from './my-party-views.ts'
import { optionalFilter, paging } from './paging.ts'
import { type PartyFacets, type PartySummary, partyFilters } from './party.ts'

export const myPartiesQuery = paging.extend(partyFilters.shape).extend({
  view: z.enum(myPartyViews).default('watched'),
  sort_by: optionalFilter.pipe(z.enum(myPartySorts).optional()),
  sort_in: optionalFilter.pipe(z.enum(['asc', 'desc']).optional()),
})

export type MyPartiesWanted = z.infer<typeof myPartiesQuery>

/** Ids with commas between them. */
export const watchedQuery = z.object({
  party_id: z
    .string()
    .max(5_000)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(100)).max(100)),
})

/** A party and what makes it one of mine. */
export interface MyParty extends PartySummary {
  /** Since when it is watched, when something was last created for it, or when it was last seen. */
  at: string
  /** Who put it on the watchlist. */
  by: string | null
  alerts: number
  cases: number
  orders: number
}

export interface MyPartiesMeta {
  total_records: number
  page: number
  per_page: number
  facets: PartyFacets
  counts: Record<(typeof myPartyViews)[number], number>
}
