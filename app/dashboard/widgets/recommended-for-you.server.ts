import { modelTypes } from '#server/contract/parties/model-types.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

const maxShown = 6

/** Recommended parties with their type; null if there are none. */
export async function readRecommended({ api }: RequestContext) {
  const { data } = await api.read('listRecommendations')
  if (data.list.length === 0) return null
  return data.list
    .slice(0, maxShown)
    .map(({ party_id, party_name, model_type }) => ({ party_id, party_name, kind: modelTypes[model_type] }))
}
export type Recommended = NonNullable<Awaited<ReturnType<typeof readRecommended>>>[number]
