import { z } from 'zod'
import { longText } from '../note.ts'
import { filePaging, optionalFilter, paging } from '../paging.ts'
import { modelType } from '../parties/party.ts'
import { shownName } from '../shown-name.ts'
import { alsoNamed, orNull } from '../tolerance.ts'

export const listsQuery = paging.extend({
  list_type: z.literal('watchlist').default('watchlist'),
  sort_by: z.literal('created_at').default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('asc'),
})

/** The parties of a list: those added last first, unless another order is asked for. */
export const watchedQuery = filePaging.extend({
  /** A part of the name, or an identifier or its beginning. */
  q: optionalFilter,
  sort_by: z.enum(['added_at', 'name', 'score']).default('added_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})
export type WatchedQuery = z.output<typeof watchedQuery>

export const newList = z.object({
  list: z.object({
    name: shownName(100),
    description: longText(300).default(''),
    list_type: z.literal('watchlist'),
  }),
})

export const listChange = z.object({
  list: z.object({
    action: z.enum(['add', 'remove']),
    list_type: z.literal('watchlist'),
    parties: z.array(z.string().min(1).max(100)).min(1).max(500),
  }),
})

export const watchlistList = z.object({
  list_id: z.string(),
  name: z.string().default(''),
  description: z.string().default(''),
  list_type: z.literal('watchlist').default('watchlist'),
  created_at: z.string().default(''),
})
export type WatchlistList = z.infer<typeof watchlistList>

/** A watchlist with its parties, last added first, and their number: the full list is paginated. */
export const watchlistWithParties = watchlistList.extend({
  total_records: z.number().optional(),
  parties: z.array(
    alsoNamed({ party_id: ['id', '_id'] }, z.object({ party_id: z.string(), name: z.string() })),
  ),
})

/** A party of a list, with related data. */
export const watchedParty = alsoNamed(
  { party_id: ['id', '_id'] },
  z.object({
    party_id: z.string(),
    name: z.string(),
    model_type: modelType.default('default'),
    cin: orNull(z.string()),
    city: orNull(z.string()),
    state: orNull(z.string()),
    status: z.string().default(''),
    score: orNull(z.number()),
    band: orNull(z.enum(['high', 'medium', 'low'])),
    /** Undecided alerts; null if the user may not view alerts. */
    open_alerts: orNull(z.number()),
    added_at: z.string().default(''),
  }),
)
export type WatchedParty = z.infer<typeof watchedParty>

/** The parties that were not on the list before an addition, or were before a removal. */
export const changedList = z.object({
  list_id: z.string().default(''),
  changed: z.array(z.string()).optional(),
})

/** The number of the organisation's lists with the party, and since when. */
export const watchStatus = z.object({ total_records: z.number(), since: orNull(z.string()) })
export type WatchStatus = z.infer<typeof watchStatus>
