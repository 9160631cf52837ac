import { features } from '#server/contract/features.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { mayUse } from '../policy-of.server.ts'

/** The states to choose from; cities are loaded after a state is chosen. */
export async function readVerifyBusiness({ api }: RequestContext) {
  const { data } = await api.read('listPlaces', { query: { state: '' } })
  return { states: data.states }
}

/** Reads nothing, but throws a 403 without permission to verify. */
export async function readCheckVerified(ctx: RequestContext) {
  mayUse(ctx, features.verifyBusiness)
  return {}
}
