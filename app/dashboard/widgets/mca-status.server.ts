import { features } from '#server/contract/features.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { mayUse } from './policy-of.server.ts'

/** The path of the organisation's own registrations; null if it has no party of its own. Throws a 403 without permission. */
export async function readMcaStatus(ctx: RequestContext) {
  mayUse(ctx, features.mcaStatus)
  const { data } = await ctx.api.read('myOrganisation')
  return { own: data.party_id && `/app/party/${encodeURIComponent(data.party_id)}/registrations` }
}
