import type { Database } from '../../database/connection.ts'
import { readFactorSecrets, replaceFactorSecret } from '../../database/people/second-factors.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

/** Encryption of second factor secrets. */
export interface FactorSeal {
  seal(secret: string): Promise<string>
  /** The plain secret; undefined if none of our keys encrypted it. */
  open(stored: string): Promise<string | undefined>
}

// A plain secret is base32; an encrypted one contains dots.
const isSealed = (stored: string) => stored.includes('.')

/**
 * Encrypts with the first of `secrets`, as in SESSION_SECRET, and decrypts with any of them. Values stored in plain
 * text, before encryption existed or without a key, are returned unchanged.
 */
export const factorSeal = (secrets: string | undefined): FactorSeal => ({
  seal: async (secret) => (secrets ? sealSecret(secrets, secret) : secret),
  open: async (stored) => (isSealed(stored) ? openSecret(secrets, stored) : stored),
})

/**
 * Encrypts all secrets again that are not encrypted with the first of `secrets`; returns how many. `db` is opened as
 * the owner. For a recurring job.
 */
export async function sealFactors(db: Database, secrets: string | undefined): Promise<number> {
  if (!secrets) return 0
  const [newest, all] = [secrets.split(',')[0], factorSeal(secrets)]
  let sealed = 0
  for (const { user_id, secret: stored } of await readFactorSecrets(db)) {
    if (isSealed(stored) && (await openSecret(newest, stored)) !== undefined) continue
    const secret = await all.open(stored)
    if (secret === undefined) continue
    await replaceFactorSecret(db, user_id, stored, await all.seal(secret))
    sealed += 1
  }
  return sealed
}
