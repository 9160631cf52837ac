import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, secondary } from '../gateway/secondary.server.ts'

const lastSeen = 6

/** The parties the user viewed most recently; empty if the policy does not allow parties or they cannot be read. */
export async function readHome({ api }: RequestContext) {
  const query = { view: 'seen', per_page: String(lastSeen) } as const
  const seen = await secondary(api.ask('listMyParties', { query }))
  return {
    parties: dataOr(seen, []).map(({ party_id, name, at }) => ({ party_id, name, at })),
    now: new Date().toISOString(),
  }
}
