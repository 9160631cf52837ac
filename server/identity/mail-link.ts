import { createHmac } from 'node:crypto'
import { sameBytes } from './same-bytes.ts'

const sign = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`mail link of ${userId}`).digest()

/**
 * The token of the links in mails to a user: their signed id. `secrets` as in SESSION_SECRET: the first one signs.
 * Throws if there is none.
 */
export function mailLinkToken(secrets: string | undefined, userId: string): string {
  const [secret] = (secrets ?? '').split(',')
  if (!secret) throw new Error('SESSION_SECRET is not set')
  return `${Buffer.from(userId).toString('base64url')}.${sign(secret, userId).toString('base64url')}`
}

/** The user id in a token if one of `secrets` signed it, otherwise undefined. */
export function personOfToken(secrets: string | undefined, token: string): string | undefined {
  const [who = '', signature = ''] = token.split('.')
  const userId = Buffer.from(who, 'base64url').toString()
  const received = Buffer.from(signature, 'base64url')
  const signs = (secret: string) => sameBytes(received, sign(secret, userId))
  const isValid = (secrets ?? '').split(',').filter(Boolean).some(signs)
  return isValid ? userId : undefined
}
