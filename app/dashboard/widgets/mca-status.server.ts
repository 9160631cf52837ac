import { features } from '#server/contract/features.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { mayUse } from './policy-of.server.ts'

/** The registrations of the organisation's own business, where it has one. */
export async function readMcaStatus(ctx: RequestContext) {
  mayUse(ctx, features.mcaStatus)
  const { data } = await ctx.api.read('myOrganisation')
  return { own: data.party_id && `/app/party/${encodeURIComponent(data.party_id)}/registrations` }
}
