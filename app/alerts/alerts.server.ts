import type { AlertSummary, Signal } from '#server/contract/alert.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import { listQuery as pickWords } from '../http/list-query.ts'

const listWords = ['severity', 'category', 'signal_code', 'party_id', 'state', 'sort_by', 'sort_in', 'page']

export interface AlertList {
  data: AlertSummary[]
  meta: { total_records: number; page: number; per_page: number }
}

/** What of a page's query speaks of this list. */
export const listQuery = (search: URLSearchParams) => pickWords(search, listWords)

/** A page of the alerts that the query asks for. */
export const readAlerts = (api: ApiClient, query: URLSearchParams) =>
  api.read<AlertList>(`/v1/admin/alerts?${query}`)

/** The signals there are. */
export const readSignals = async (api: ApiClient): Promise<Signal[]> =>
  (await api.read<{ data: Signal[] }>('/v1/admin/alerts/signals')).data
