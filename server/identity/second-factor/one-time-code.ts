import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const period = 30
const codes = 10
const groups = 5

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Credence', label, secret: Secret.fromBase32(secret), digits: 6, period })

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth://totp/…` address of a secret for authenticator apps. */
export const secretAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step in which `code` is valid, allowing one step early or late; undefined if it is not valid, or there is no secret. */
export function stepOf(secret: string | undefined, code: string, timestamp = Date.now()): number | undefined {
  const token = code.replace(/\s/g, '')
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, window: 1, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Ten recovery codes that replace a code from the app, each of 125 random bits, written as five groups of five. */
export function newRecoveryCodes(): string[] {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const five = () => [...randomBytes(5)].map((byte) => letters[byte % 32]).join('')
  const code = () => Array.from({ length: groups }, five).join('-')
  return Array.from({ length: codes }, code)
}

/** A recovery code normalised for comparison, including older ones of two groups: case, spaces and punctuation are ignored. */
export function asRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (letters.match(/.{1,5}/g) ?? []).join('-')
}
