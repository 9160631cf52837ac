import type { ClientMetadata } from 'oidc-provider'

export const webClientId = 'credence-web'
/** Web applications that run apart from the platform; they hold no secret. */
export const remoteWebClientId = 'credence-remote-web'
export const commandLineClientId = 'credence-cli'

/** The scope that opens the API; ask for `openid api`. */
export const apiScope = 'api'

const codeFlow: Partial<ClientMetadata> = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
}

/**
 * The programs that may sign people in: the app itself, command lines on the person's own machine, and the web application at
 * `remoteWeb` where there is one.
 */
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
