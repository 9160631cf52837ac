import { allows, features } from '#server/contract/features.ts'
import { trackRecordInWords } from '../alerts/track-record.widget.ts'
import { apiClient } from '../gateway/api.server.ts'
import { isIdle, readSession } from '../http/session.server.ts'

/**
 * How a signal did in the organisation of whoever is signed in and may see alerts, in a sentence; null for anybody else,
 * and where there is none. The documentation is open to all: whatever is refused here is left out.
 */
export async function ownRecord(request: Request, signal_code: number): Promise<string | null> {
  const session = readSession(request)
  if (!session || isIdle(session) || session.expires_at <= Date.now() / 1000) return null
  if (!allows(session.policy, features.alerts)) return null
  const api = apiClient({
    token: session.access_token,
    address: request.headers.get('X-Client-Address'),
    page: request.headers.get('X-Request-Id') ?? undefined,
  })
  try {
    const { data: records } = await api.read('listTrackRecords', { query: { signal_code } })
    return trackRecordInWords(records[0] ?? null)
  } catch {
    return null
  }
}
