import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { errorResponse } from '../http/responses.server.ts'

/** Whether this process runs the embedded platform: with API_URL it does not, unless a database is configured for sign-in. */
export const isPlatformHere = !env.API_URL || env.DATABASE_URL !== undefined

const load = () => import('#server/api/index.ts')
const loading = env.API_URL ? undefined : load()

/** The embedded platform. It is not loaded at start if another platform is behind the API. */
export const embeddedPlatform = (): ReturnType<typeof load> => loading ?? load()

/** Throws the 503 error page: the sign-in host does not answer while its database is unavailable. */
export function signInUnavailable(): never {
  throw errorResponse(503, messages.away)
}
