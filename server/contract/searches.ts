import { z } from 'zod'
import { keptSearchLimits } from './kept-search-limits.ts'
import { messages } from './messages.ts'
import { partySearchQuery } from './party.ts'
import type { PartyFilterName } from './party-filters.ts'

/** A search as it is kept: what was typed, the filters and the order, not the page. */
const keptSearch = partySearchQuery.omit({ page: true, per_page: true })
export type KeptSearch = { q: string } & Partial<Record<PartyFilterName | 'sort_by' | 'sort_in', string>>

const name = z
  .string({ message: messages.form.fill })
  .trim()
  .min(1, messages.form.fill)
  .max(keptSearchLimits.nameMost, messages.search.nameTooLong)

export const searchNote = z.object({ search: keptSearch })
export const newSavedSearch = z.object({ name, search: keptSearch })
export const savedSearchName = z.object({ name })

export interface SavedSearch {
  search_id: string
  name: string
  search: KeptSearch
  created_at: string
}

export interface RecentSearch {
  search: KeptSearch
  searched_at: string
}
