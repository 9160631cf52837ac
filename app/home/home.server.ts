import type { RequestContext } from '../gateway/guard.server.ts'

const lastSeen = 6

/** The parties that the person saw last; none where the policy does not show them. */
export async function readHome({ api }: RequestContext) {
  const query = { view: 'seen', per_page: String(lastSeen) } as const
  const seen = await api.ask('listMyParties', { query })
  return {
    parties: seen.ok ? seen.data.data.map(({ party_id, name, at }) => ({ party_id, name, at })) : [],
    now: new Date().toISOString(),
  }
}
