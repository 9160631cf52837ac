import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'

const keyFrom = (secret: string) => createHash('sha256').update(`credence client secret ${secret}`).digest()

/** Encrypts a secret that has to be stored and used again. `secrets` as in SESSION_SECRET: the first one encrypts. */
export async function sealSecret(secrets: string | undefined, secret: string): Promise<string> {
  const [first] = (secrets ?? '').split(',')
  if (!first) throw new Error('SESSION_SECRET is not set')
  return new CompactEncrypt(Buffer.from(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(first))
}

/** Decrypts a secret; undefined if none of `secrets` encrypted it. */
export async function openSecret(secrets: string | undefined, sealed: string): Promise<string | undefined> {
  for (const one of (secrets ?? '').split(',').filter(Boolean))
    try {
      const { plaintext } = await compactDecrypt(sealed, keyFrom(one))
      return Buffer.from(plaintext).toString()
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  return undefined
}
