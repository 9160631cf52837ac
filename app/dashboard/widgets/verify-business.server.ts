import { features } from '#server/contract/features.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { mayUse } from './policy-of.server.ts'

/** The states to choose from; their cities come with a state. */
export async function readVerifyBusiness({ api }: RequestContext) {
  const { data } = await api.read('listPlaces', { query: { state: '' } })
  return { states: data.states }
}

/** Nothing to read; refused to who may not verify. */
export async function readCheckVerified(ctx: RequestContext) {
  mayUse(ctx, features.verifyBusiness)
  return {}
}
