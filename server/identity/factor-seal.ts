import type { Database } from '../database/connection.ts'
import { readFactorSecrets, replaceFactorSecret } from '../database/second-factors.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

/** How the secrets of second factors are kept. */
export interface FactorSeal {
  seal(secret: string): Promise<string>
  /** The secret as codes are made from it; undefined where none of our own secrets has sealed it. */
  open(kept: string): Promise<string | undefined>
}

// A secret is base32, and what is sealed has dots.
const isSealed = (kept: string) => kept.includes('.')

/** Seals by the first of `secrets`, as in SESSION_SECRET, and opens by all. What was kept as it is, before or where there is no secret, is read so. */
export const factorSeal = (secrets: string | undefined): FactorSeal => ({
  seal: async (secret) => (secrets ? sealSecret(secrets, secret) : secret),
  open: async (kept) => (isSealed(kept) ? openSecret(secrets, kept) : kept),
})

/** Seals anew what is not sealed by the first of `secrets`; gives how many. `db` is the owner's. For a recurring job. */
export async function sealFactors(db: Database, secrets: string | undefined): Promise<number> {
  if (!secrets) return 0
  const [newest, all] = [secrets.split(',')[0], factorSeal(secrets)]
  let sealed = 0
  for (const { user_id, secret: kept } of await readFactorSecrets(db)) {
    if (isSealed(kept) && (await openSecret(newest, kept)) !== undefined) continue
    const secret = await all.open(kept)
    if (secret === undefined) continue
    await replaceFactorSecret(db, user_id, kept, await all.seal(secret))
    sealed += 1
  }
  return sealed
}
