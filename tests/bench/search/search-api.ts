import type { Database } from '#server/database/connection.ts'
import { benchApi } from '../bench-api.ts'

type Found = { party_id: string; name: string }[]
export type Ask = (q: string) => Promise<Found>

/** Calls the API like the web: without a network, each time as another user, so that no rate limit is reached. */
export function searchApi(db: Database): { suggest: Ask; search: Ask } {
  let searches = 0
  const api = benchApi(db, { '/app/search': ['GET'], '/app/parties': ['GET'] })
  const ask = (path: string) => api<Found>(`u_${searches++}`, path)
  return {
    suggest: (q) => ask(`/v1/search/parties/complete?m=autocomplete&q=${encodeURIComponent(q)}`),
    // The query may be followed by a filter.
    search: (q) => ask(`/v1/search/parties?per_page=100&q=${q.replaceAll(' ', '%20')}`),
  }
}
