import { z } from 'zod'
import { paging } from './paging.ts'

export const listsQuery = paging.extend({
  list_type: z.literal('watchlist').default('watchlist'),
  sort_by: z.literal('created_at').default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('asc'),
})

export const newList = z.object({
  list: z.object({
    name: z.string().trim().min(1).max(100),
    description: z.string().trim().max(300).default(''),
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

export interface WatchlistList {
  list_id: string
  name: string
  description: string
  list_type: 'watchlist'
  created_at: string
}
