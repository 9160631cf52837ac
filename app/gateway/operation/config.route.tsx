import { env } from '#server/env.ts'
import { originOf } from '../../http/origin.server.ts'
import { publicly } from '../guard.server.ts'
import { methodNotAllowed } from './method-not-allowed.server.ts'

/** The settings that may be public, named as the environment variables. The key and the secret are not included. */
export const loader = publicly(async ({ request }) =>
  Response.json({
    GOOGLE_TAG_MANAGER: env.GOOGLE_TAG_MANAGER,
    GOOGLE_ANALYTICS: env.GOOGLE_ANALYTICS,
    INACTIVITY_TIMEOUT: env.INACTIVITY_TIMEOUT,
    API_URL: env.API_URL,
    API: env.API_URL ?? originOf(request),
    LOGIN_TYPE: env.LOGIN_TYPE,
    AUTH_URL: env.AUTH_URL,
    CLIENT_ID: env.CLIENT_ID,
    REDIRECT_BASE_URL: env.REDIRECT_BASE_URL,
    ORG_LOGO: env.ORG_LOGO,
    PRIVACY: env.PRIVACY,
    COOKIE: env.COOKIE,
  }),
)
export const action = publicly(async () => methodNotAllowed())
