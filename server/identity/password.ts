import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const cost = 16_384
const keyLength = 32
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const scryptOf = (password: string, salt: Buffer) =>
  derive(password.normalize('NFKC'), salt, keyLength, { N: cost, r: 8, p: 1 })

/** Takes a password as typed; gives `scrypt$16384$<salt>$<hash>` (base64url), different at every call. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scryptOf(password, salt)
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

function readStored(stored: string | null | undefined) {
  const [scheme, givenCost, salt, hash] = (stored ?? '').split('$')
  if (scheme !== 'scrypt' || givenCost !== String(cost) || !salt || !hash) return undefined
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === keyLength ? { salt: Buffer.from(salt, 'base64url'), expected } : undefined
}

/**
 * Tells whether `password` is the one behind `stored`. Without a usable `stored` (unknown account, none set) the answer is
 * no, after the same work, so that the time taken does not tell which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = readStored(stored)
  const hash = await scryptOf(password, known?.salt ?? Buffer.alloc(16))
  return timingSafeEqual(hash, known?.expected ?? Buffer.alloc(keyLength)) && known !== undefined
}
