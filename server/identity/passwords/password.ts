import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const mebibyte = 1_048_576
const nameOfNow = '32768,8,3'
const ofNow: ScryptOptions = { N: 32_768, r: 8, p: 3, maxmem: 64 * mebibyte }
/** Hash parameters by their form in stored hashes: the current and the former ones. */
const costs: ReadonlyMap<string, ScryptOptions> = new Map([
  [nameOfNow, ofNow],
  ['16384', { N: 16_384, r: 8, p: 1 }],
])
const keyLength = 32
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const scryptOf = (password: string, salt: Buffer, cost: ScryptOptions) =>
  derive(password.normalize('NFKC'), salt, keyLength, cost)

/** Hashes a password as typed: returns `scrypt$32768,8,3$<salt>$<hash>` (base64url), different at every call. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scryptOf(password, salt, ofNow)
  return `scrypt$${nameOfNow}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

function readStored(stored: string | null | undefined) {
  const [scheme, named = '', salt, hash] = (stored ?? '').split('$')
  const cost = costs.get(named)
  if (scheme !== 'scrypt' || !cost || !salt || !hash) return undefined
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === keyLength ? { salt: Buffer.from(salt, 'base64url'), expected, cost } : undefined
}

/**
 * Whether `password` matches the hash `stored`. Without a usable `stored` (unknown account, none set) the answer is no,
 * after the same work, so that the time taken does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = readStored(stored)
  const hash = await scryptOf(password, known?.salt ?? Buffer.alloc(16), known?.cost ?? ofNow)
  return timingSafeEqual(hash, known?.expected ?? Buffer.alloc(keyLength)) && known !== undefined
}

/** Whether a stored hash has other parameters than the current ones: it is replaced at the next sign-in with its password. */
export const isOutdated = (stored: string): boolean => readStored(stored)?.cost !== ofNow
