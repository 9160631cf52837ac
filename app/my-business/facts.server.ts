import { allows, features } from '#server/contract/features.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readSlice } from '../gateway/slice.server.ts'

/** The facts the business may have corrected, and whether this user may request it. */
export async function readFacts({ api, session }: RequestContext) {
  const facts = await readSlice(api.ask('listCorrectableFacts'), ({ data }) => data)
  return { facts, may_ask: allows(session.policy, features.myBusiness, 'POST') }
}
