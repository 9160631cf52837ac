import {
  isIdle,
  readSession,
  renewSession,
  type Session,
  withPolicy,
} from '../../http/cookies/session.server.ts'
import { apiClient, SessionOver } from '../api.server.ts'
import { refreshSession } from './sign-in-host.server.ts'

const renewalWindow = 60

/** The session of a request, renewed shortly before it expires; undefined if there is none or it has been idle too long. */
export async function currentSession(request: Request): Promise<Session | undefined> {
  const session = readSession(request)
  if (!session || isIdle(session)) return undefined
  const left = session.expires_at - Date.now() / 1000
  // Without a refresh token the session lasts as long as its token.
  if (left > (session.refresh_token ? renewalWindow : 0)) return session
  const renewed = await refreshSession(request, session)
  if (renewed) renewSession(request, renewed)
  return renewed
}

/** The session with the user's current policy, so that newly granted permissions open a page immediately. */
export async function withCurrentPolicy(request: Request, session: Session): Promise<Session> {
  const api = apiClient({ token: session.access_token, address: request.headers.get('X-Client-Address') })
  try {
    const { ok, data } = await api.ask('myProfile')
    return ok ? withPolicy(request, session, data.data.policy) : session
  } catch (error) {
    if (error instanceof SessionOver) return session
    throw error
  }
}
