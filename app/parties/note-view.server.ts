import type { Signed } from '../gateway/guard.server.ts'
import { isPrefetch } from '../http/is-prefetch.server.ts'

/** Remembers that the reader looked at a party; nobody waits for it, and nothing is lost with it when it fails. */
export function noteView({ api, request }: Signed, partyId: string): void {
  if (isPrefetch(request)) return
  api.ask(`/v1/parties/${encodeURIComponent(partyId)}/views`, { method: 'PUT' }).catch(() => undefined)
}
