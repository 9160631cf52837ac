import type { ClientMetadata } from 'oidc-provider'

export const webClientId = 'credence-web'
/** Web applications that run separately from the platform; they have no client secret. */
export const remoteWebClientId = 'credence-remote-web'
export const commandLineClientId = 'credence-cli'

/** The scope for the API; request `openid api`. */
export const apiScope = 'api'

const codeFlow: Partial<ClientMetadata> = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
}

/** The OAuth clients: the app itself, command-line tools on the user's machine, and the web application at `remoteWeb`, if set. */
export function clientsFor(issuer: string, webClientSecret: string, remoteWeb?: string): ClientMetadata[] {
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
    ...(remoteWeb
      ? [
          {
            ...codeFlow,
            client_id: remoteWebClientId,
            client_name: 'Credence',
            token_endpoint_auth_method: 'none' as const,
            redirect_uris: [new URL('/auth', remoteWeb).href],
          },
        ]
      : []),
  ]
}
