import type { RequestContext } from '../../gateway/guard.server.ts'
import { afterAnswer } from '../../http/document/after-answer.server.ts'
import { isPrefetch } from '../../http/is-prefetch.server.ts'

/** Records that the user viewed a party, after the page has been sent. */
export function recordView({ api, request }: RequestContext, partyId: string): void {
  if (!isPrefetch(request)) afterAnswer(request, () => api.ask('noteView', { partyId }))
}
