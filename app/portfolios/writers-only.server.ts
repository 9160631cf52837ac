import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { errorResponse } from '../http/responses.server.ts'

/** Whether the user may create and change portfolios. */
export const mayWrite = ({ session }: Pick<RequestContext, 'session'>): boolean =>
  ['POST', 'PATCH'].every((method) => allows(session.policy, features.portfolios, method))

/** Wraps the loader or action of a page that only has forms: throws a 403 for users who may not submit them. */
export const writersOnly =
  <T>(work: (ctx: RequestContext) => Promise<T>) =>
  async (ctx: RequestContext): Promise<T> => {
    if (!mayWrite(ctx)) throw errorResponse(403, messages.access.denied)
    return work(ctx)
  }
