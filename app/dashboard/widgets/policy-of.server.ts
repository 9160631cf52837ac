import { allows, type Feature } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

/** Refuses a widget to somebody whose policy does not let them use what it leads to. */
export function mayUse({ session }: RequestContext, feature: Feature): void {
  if (!allows(session.policy, feature))
    throw Response.json({ message: messages.access.widget }, { status: 403 })
}
