import { type Env, publicAddress } from '../../env.ts'

/** Where the sign-in host is mounted on the app's own port. */
export const mountPath = '/idp'

/** Where an organisation’s own provider redirects users after signing in. */
export const callbackPath = `${mountPath}/organisation`

/** The audience of the access tokens: the REST API. */
export const apiResource = 'urn:credence:api'

/** The issuer of the sign-in host's tokens, whatever host name the visitor used. */
export function issuerOf(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return new URL(mountPath, publicAddress(env)).href
}
