import { createHmac } from 'node:crypto'
import { sameBytes } from './same-bytes.ts'

const sign = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`mail link of ${userId}`).digest()

/**
 * The token of the links in mails to a person: who they are, signed. `secrets` as in SESSION_SECRET: the first signs.
 * Throws where there is none.
 */
export function mailLinkToken(secrets: string | undefined, userId: string): string {
  const [secret] = (secrets ?? '').split(',')
  if (!secret) throw new Error('SESSION_SECRET is not set')
  return `${Buffer.from(userId).toString('base64url')}.${sign(secret, userId).toString('base64url')}`
}

/** The id of the person whom a token names, when one of `secrets` has signed it; else undefined. */
export function personOfToken(secrets: string | undefined, token: string): string | undefined {
  const [who = '', signature = ''] = token.split('.')
  const userId = Buffer.from(who, 'base64url').toString()
  const given = Buffer.from(signature, 'base64url')
  const signs = (secret: string) => sameBytes(given, sign(secret, userId))
  const good = (secrets ?? '').split(',').filter(Boolean).some(signs)
  return good ? userId : undefined
}
