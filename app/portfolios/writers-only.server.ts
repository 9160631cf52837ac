import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { refuse } from '../http/answers.server.ts'

/** Whether somebody may make portfolios and change them. */
export const mayWrite = ({ session }: Pick<RequestContext, 'session'>): boolean =>
  ['POST', 'PATCH'].every((method) => allows(session.policy, features.portfolios, method))

/** Work for a page that holds nothing but forms: whoever may not send them is told so. */
export const writersOnly =
  <T>(work: (ctx: RequestContext) => Promise<T>) =>
  async (ctx: RequestContext): Promise<T> => {
    if (!mayWrite(ctx)) throw refuse(403, messages.access.denied)
    return work(ctx)
  }
