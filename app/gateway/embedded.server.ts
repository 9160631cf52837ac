import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { refuse } from '../http/answers.server.ts'

/** Whether this process has the embedded platform: with API_URL there is none, unless a database is given for people to sign in. */
export const isPlatformHere = !env.API_URL || env.DATABASE_URL !== undefined

const load = () => import('#server/api/index.ts')
const loading = env.API_URL ? undefined : load()

/** The embedded platform, which is not even loaded where another one stands behind the API. */
export const embeddedPlatform = (): ReturnType<typeof load> => loading ?? load()

/** Throws the error page for people: the sign-in host does not answer while its database is away. */
export function signInAway(): never {
  throw refuse(503, messages.away)
}
