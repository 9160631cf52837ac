import { createHash } from 'node:crypto'
import { openSecret, sealSecret } from '#server/identity/second-factor/sealed-secret.ts'

/** The encryption key is derived from our secret and the key chosen by the client, which is not stored: neither is enough alone. */
const sealOf = (secret: string, clientKey: string) =>
  createHash('sha256').update(`told once ${secret} ${clientKey}`).digest('base64url')

/** A response with a secret, encrypted for a repeated submission under `clientKey`. */
export const sealSecretAnswer = (secret: string, clientKey: string, answer: unknown): Promise<string> =>
  sealSecret(sealOf(secret, clientKey), JSON.stringify(answer))

/** The original response; undefined if it was encrypted differently or is no longer stored. */
export async function openSecretAnswer(secret: string, clientKey: string, sealed: unknown): Promise<unknown> {
  const opened = typeof sealed === 'string' && (await openSecret(sealOf(secret, clientKey), sealed))
  return opened ? JSON.parse(opened) : undefined
}
