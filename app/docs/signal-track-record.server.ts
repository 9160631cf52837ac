import { allows, features } from '#server/contract/features.ts'
import { trackRecordText } from '../alerts/track-record.widget.ts'
import { apiClient } from '../gateway/api.server.ts'
import { isIdle, readSession } from '../http/cookies/session.server.ts'

/**
 * A signal's track record in the organisation of a signed-in user with permission to view alerts, in a sentence. Null
 * for everyone else, if there is none, or on any error: the documentation is open to all.
 */
export async function signalTrackRecord(request: Request, signal_code: number): Promise<string | null> {
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
    return trackRecordText(records[0] ?? null)
  } catch {
    return null
  }
}
