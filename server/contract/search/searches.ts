import { z } from 'zod'
import { partySearchQuery } from '../parties/party.ts'
import { type PartyFilterName, partyFilterNames } from '../parties/party-filters.ts'
import { shownName } from '../shown-name.ts'
import { savedSearchLimits } from './saved-search-limits.ts'

/** A stored search: text, filters and sort order, without the page. */
const keptSearch = partySearchQuery.omit({ page: true, per_page: true })
export type StoredSearch = { q: string } & Partial<Record<PartyFilterName | 'sort_by' | 'sort_in', string>>

const name = shownName(savedSearchLimits.maxNameLength)

export const searchNote = z.object({ search: keptSearch })
export const newSavedSearch = z.object({ name, search: keptSearch })
export const savedSearchName = z.object({ name })

const storedSearch: z.ZodType<StoredSearch> = z.object({
  q: z.string(),
  ...Object.fromEntries(
    [...partyFilterNames, 'sort_by', 'sort_in'].map((key) => [key, z.string().optional()]),
  ),
})

export const savedSearch = z.object({
  search_id: z.string(),
  name: z.string(),
  search: storedSearch,
  created_at: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const recentSearch = z.object({ search: storedSearch, searched_at: z.string() })
export type RecentSearch = z.infer<typeof recentSearch>
