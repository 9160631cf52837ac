import type { ClientMetadata } from 'oidc-provider'

export const webClientId = 'credence-web'
export const commandLineClientId = 'credence-cli'

/** The scope that opens the API; ask for `openid api`. */
export const apiScope = 'api'

const codeFlow: Partial<ClientMetadata> = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
}

/** The two programs that may sign people in: the app itself, and command lines on the person's own machine. */
export function clientsFor(issuer: string, webClientSecret: string): ClientMetadata[] {
  return [
    {
      ...codeFlow,
      client_id: webClientId,
      client_secret: webClientSecret,
      client_name: 'Credence',
      token_endpoint_auth_method: 'client_secret_basic',
      redirect_uris: [new URL('/auth', issuer).href],
    },
    {
      ...codeFlow,
      client_id: commandLineClientId,
      client_name: 'Credence command line',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1/callback'],
    },
  ]
}
