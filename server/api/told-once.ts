import { createHash } from 'node:crypto'
import { openSecret, sealSecret } from '#server/identity/sealed-secret.ts'

/** What seals is made of our secret and of what the sender chose, which is kept nowhere: neither opens anything alone. */
const sealOf = (secret: string, given: string) =>
  createHash('sha256').update(`told once ${secret} ${given}`).digest('base64url')

/** An answer that holds a secret, sealed to be kept for a second sending of what was sent under `given`. */
export const sealAnswer = (secret: string, given: string, answer: unknown): Promise<string> =>
  sealSecret(sealOf(secret, given), JSON.stringify(answer))

/** The answer as it was; undefined where it was sealed otherwise, or is not kept any more. */
export async function openAnswer(secret: string, given: string, sealed: unknown): Promise<unknown> {
  const opened = typeof sealed === 'string' && (await openSecret(sealOf(secret, given), sealed))
  return opened ? JSON.parse(opened) : undefined
}
