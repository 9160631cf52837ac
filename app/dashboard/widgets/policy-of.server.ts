import { allows, type Feature } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { errorResponse } from '../../http/responses.server.ts'

/** Throws a 403 for a widget whose feature the user's policy does not allow. */
export function mayUse({ session }: RequestContext, feature: Feature): void {
  if (!allows(session.policy, feature)) throw errorResponse(403, messages.access.widget)
}
