import Provider, { type Adapter, type KoaContextWithOIDC } from 'oidc-provider'
import { askAgainSeconds } from '../../contract/limits.ts'
import type { Database } from '../../database/connection.ts'
import { databaseErrorMessage } from '../../database/database-errors.ts'
import type { Env } from '../../env.ts'
import { log } from '../../log.ts'
import { documentHeaders } from '../pages/page.ts'
import { noticePage, notReachable, refusedPage } from '../pages/sign-in-page.ts'
import { readSignedInViewer, readViewer } from '../viewer.ts'
import { visitorOf } from '../visitor.ts'
import { databaseAdapter } from './adapter.ts'
import { apiScope, clientsFor, webClientId } from './clients.ts'
import { apiResource, issuerOf, mountPath } from './issuer.ts'
import type { SignInKeys } from './keys.ts'
import { features, lifetimes, promptsForPassword } from './provider-settings.ts'
import { beginSignIn, endSignIn } from './session-end.ts'

export interface SignInServices {
  db: Database
  env: Env
  keys: SignInKeys
}

/**
 * Called after a successful sign-in: creates the session record, whose id is the grant's id and the tokens' `sid`. The
 * host's own session is destroyed here, before it is ever stored: the app's session is the only one, so signing out of
 * the app and its idle timeout are effective.
 */
async function openGrant({ oidc, req }: KoaContextWithOIDC, db: Database) {
  const { provider, session, client, account } = oidc
  if (!session || !client || !account || !oidc.result?.login) return undefined
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid')
  grant.addResourceScope(apiResource, apiScope)
  const session_id = await grant.save()
  const source = {
    address: visitorOf(req)?.address ?? null,
    browser: req.headers['user-agent']?.slice(0, 300) ?? null,
  }
  await beginSignIn(db, session_id, account.accountId, source)
  await session.destroy()
  return grant
}

// A grant lives as long as its session: revoking the grant (a token revoked, a code used again) ends the session.
function memoryOf(db: Database, kind: string): Adapter {
  const adapter = databaseAdapter(db, kind)
  return kind === 'Grant' ? { ...adapter, destroy: (session_id) => endSignIn(db, session_id) } : adapter
}

// The app may be reached under several host names: it may receive a code at /auth of the origin that sent the request,
// and nowhere else.
function allowOwnOriginOnly(provider: Provider) {
  const registered = provider.Client.prototype.redirectUriAllowed
  provider.Client.prototype.redirectUriAllowed = function (uri) {
    if (this.clientId !== webClientId) return registered.call(this, uri)
    return uri === `${Provider.ctx?.protocol}://${Provider.ctx?.host}/auth`
  }
}

/** The OAuth2 and OpenID Connect host of the embedded platform, to be mounted at `/idp`. */
export function createProvider({ db, env, keys }: SignInServices): Provider {
  const issuer = issuerOf(env)
  const provider = new Provider(issuer, {
    adapter: (kind: string) => memoryOf(db, kind),
    clients: clientsFor(issuer, keys.webClientSecret, env.REDIRECT_BASE_URL),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['client_secret_basic', 'none'],
    clientBasedCORS: () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    jwks: { keys: keys.signing },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: keys.cookies,
      // The library sets the path of these cookies to their own attempt, below /idp, so that several tabs do not
      // interfere.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: mountPath },
    },
    scopes: ['openid'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    features,
    ttl: lifetimes,
    interactions: {
      policy: promptsForPassword(),
      url: (_ctx, { uid }) => `${mountPath}/interaction/${uid}`,
    },
    loadExistingGrant: (ctx) => openGrant(ctx, db),
    expiresWithSession: () => false,
    issueRefreshToken: () => true,
    // Parallel requests may use the same refresh token; it ends with the session.
    rotateRefreshToken: false,
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { sid: token.grantId } : undefined),
    async findAccount(_ctx, user_id, token) {
      const session_id = token && 'grantId' in token ? token.grantId : undefined
      const viewer = await (session_id
        ? readSignedInViewer(db, user_id, session_id)
        : readViewer(db, user_id))
      return viewer && { accountId: viewer.user_id, claims: async () => ({ sub: viewer.user_id }) }
    },
    renderError(ctx, out, error) {
      ctx.set(documentHeaders())
      const databaseMessage = databaseErrorMessage(error)
      ctx.body = databaseMessage
        ? noticePage(notReachable, databaseMessage)
        : refusedPage(out.error_description ?? out.error)
    },
  })
  provider.proxy = true
  allowOwnOriginOnly(provider)
  provider.on('server_error', (ctx, error) => {
    log.error(error, 'sign-in host')
    if (!databaseErrorMessage(error)) return
    ctx.status = 503
    ctx.set('Retry-After', String(askAgainSeconds))
  })
  return provider
}
