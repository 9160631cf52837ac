import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/connection.ts'
import type { Env } from '../../env.ts'
import { apiResource, issuerOf } from './issuer.ts'
import { signInKeys } from './keys.ts'

export interface VerifiedToken {
  user_id: string
  session_id: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** The access token is not one of ours, was altered, or has expired: the response is 401. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

export type VerifyAccessToken = (token: string) => Promise<VerifiedToken>

const publicPart = ({ d: _, ...key }: JWK) => key

/**
 * Creates the verifier of access tokens for one database: signature, issuer, audience and time. It throws
 * `TokenRefused`. Valid tokens are cached until they expire (5,000 of them); `viewerOf` checks whether the session has
 * ended.
 */
export function accessTokenVerifier({ db, env }: { db: Database; env: Env }): VerifyAccessToken {
  const remembered = new LRUCache<string, VerifiedToken>({ max: 5000 })
  const check = { issuer: issuerOf(env), audience: apiResource, typ: 'at+jwt', algorithms: ['ES256'] }
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined

  async function verify(token: string): Promise<VerifiedToken> {
    keySet ??= createLocalJWKSet({ keys: (await signInKeys(db)).signing.map(publicPart) })
    const { payload } = await jwtVerify(token, keySet, check)
    const { sub, sid, exp } = payload
    if (!sub || typeof sid !== 'string' || !exp)
      throw new TokenRefused('The token names no person or session')
    return { user_id: sub, session_id: sid, expires_at: exp * 1000 }
  }

  return async (token) => {
    const before = remembered.get(token)
    if (before) return before
    try {
      const verified = await verify(token)
      remembered.set(token, verified, { ttl: verified.expires_at - Date.now() })
      return verified
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new TokenRefused(error.message, { cause: error })
      throw error
    }
  }
}
