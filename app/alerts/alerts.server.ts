import type { AlertSummary, Signal } from '#server/contract/alert.ts'
import type { ApiClient } from '../gateway/api.server.ts'

const listWords = ['severity', 'category', 'signal_code', 'party_id', 'state', 'sort_by', 'sort_in', 'page']

interface AlertList {
  data: AlertSummary[]
  meta: { total_records: number; page: number; per_page: number }
}

/** What of a page's query speaks of its list, rather than of its panel. */
export function listQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const word of listWords) {
    const value = search.get(word)
    if (value) query.set(word, value)
  }
  return query
}

/** A page of the alerts that the query asks for. */
export const readAlerts = (api: ApiClient, query: URLSearchParams) =>
  api.read<AlertList>(`/v1/admin/alerts?${query}`)

/** The signals there are. */
export const readSignals = async (api: ApiClient): Promise<Signal[]> =>
  (await api.read<{ data: Signal[] }>('/v1/admin/alerts/signals')).data
