import { type Env, publicAddress } from '../env.ts'

/** Where the sign-in host is mounted on the app's own port. */
export const mountPath = '/idp'

/** Where an organisation’s own provider gives people back. */
export const callbackPath = `${mountPath}/organisation`

/** The audience of the access tokens: the REST API. */
export const apiResource = 'urn:credence:api'

/** The name that the sign-in host gives itself in tokens, whatever host name the visitor typed. */
export function issuerOf(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return new URL(mountPath, publicAddress(env)).href
}
