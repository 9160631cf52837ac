import { type Configuration, interactionPolicy } from 'oidc-provider'
import { apiScope } from './clients.ts'
import { apiResource } from './issuer.ts'

const hour = 60 * 60
/** Lifetimes in seconds. */
export const lifetimes: Configuration['ttl'] = {
  AccessToken: 15 * 60,
  AuthorizationCode: 60,
  Grant: 12 * hour,
  IdToken: 15 * 60,
  // A sign-in page left open overnight still works in the morning.
  Interaction: 12 * hour,
  RefreshToken: 12 * hour,
  Session: hour,
}

/** The enabled features; everything else the library offers is off. */
export const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  userinfo: { enabled: false },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => apiResource,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: apiScope,
      audience: apiResource,
      accessTokenFormat: 'jwt',
      accessTokenTTL: lifetimes.AccessToken as number,
      jwt: { sign: { alg: 'ES256' } },
    }),
  },
}

/** Only prompts for the password: our own clients need no consent. */
export function promptsForPassword() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}
