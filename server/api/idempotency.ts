import { createHmac } from 'node:crypto'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { claimForm, keepAnswer, secretKeyPrefix } from '#server/database/idempotency-keys.ts'
import type { Actor } from '#server/database/organisation/audit.ts'
import { env } from '#server/env.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { openSecretAnswer, sealSecretAnswer } from './secret-answers.ts'

const maxKeyLength = 100

// The last of several: after a new secret is prepended, earlier submissions are still recognised.
const secret = (env.SESSION_SECRET ?? '').split(',').at(-1)

/** The submission may contain a password: without our secret nobody can find it by trying hashes. */
const sumOf = (submission: object) =>
  createHmac('sha256', `sent form ${secret}`).update(JSON.stringify(submission)).digest('base64url')

export interface Sent {
  /** The idempotency key chosen by the client. */
  clientKey: string
  /** The submitted values and their endpoint. */
  submission: object
  /** The response contains a secret. */
  isSecret: boolean
}

/**
 * Runs a write with an idempotency key once: a second submission, even a concurrent one, gets the first one's response.
 * A rejected write does not store the key, so it can be corrected and sent again. A different write under the same key
 * is run too, since a form changed after going back is submitted with its old key. A response with a secret is stored
 * encrypted, for an hour; a repeated submission after that is rejected as a conflict.
 */
export async function runIdempotent(
  db: Work,
  actor: Actor,
  { clientKey, submission, isSecret }: Sent,
  write: () => Promise<unknown>,
): Promise<unknown> {
  if (clientKey.length > maxKeyLength) throw new Refusal('invalid', 'The idempotency key is too long')
  const key = isSecret
    ? secretKeyPrefix + sumOf({ given: clientKey, asked: submission })
    : `${clientKey} ${sumOf(submission)}`
  const first = await claimForm(db, actor, key)
  if (first && !isSecret) return first.answer
  if (first) {
    const opened = await openSecretAnswer(`${secret}`, clientKey, first.answer)
    if (opened === undefined) throw new Refusal('conflict', messages.form.shownOnce)
    return opened
  }
  const answer = await write()
  const stored = isSecret ? await sealSecretAnswer(`${secret}`, clientKey, answer) : answer
  await keepAnswer(db, actor, key, { status: 200, answer: stored })
  return answer
}
