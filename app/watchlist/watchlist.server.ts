import type { ModelType } from '#server/contract/model-types.ts'
import { placeOf } from '../forms/place.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import { momentInWords } from '../ui/moment.tsx'
import { readWatchlist } from './watching.field.server.ts'

interface Watched {
  party_id: string
  name: string
  model_type: ModelType
  city: string | null
  state: string | null
  status: string
  score: number | null
  band: 'high' | 'medium' | 'low' | null
  open_alerts: number | null
  added_at: string
}

export const perPage = 25

const rowOf = ({ party_id, name, status, score, band, open_alerts, added_at, ...party }: Watched) => ({
  party_id,
  name,
  status,
  score,
  band,
  open_alerts,
  place: placeOf(party),
  since: momentInWords(added_at).slice(0, 10),
})
export type WatchedRow = ReturnType<typeof rowOf>

/** A page of the parties that the organisation watches. */
export async function readWatchedParties(
  api: ApiClient,
  page: number,
  count = perPage,
): Promise<{ rows: WatchedRow[]; total: number }> {
  const list = await readWatchlist(api)
  if (!list) return { rows: [], total: 0 }
  const { data, meta } = await api.read('listWatchedParties', {
    listId: list.list_id,
    query: { page, per_page: count },
  })
  return { rows: data.map(rowOf), total: meta.total_records }
}
