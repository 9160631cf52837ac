import { createHmac } from 'node:crypto'
import { messages } from '#server/contract/messages.ts'
import type { Actor } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import { claimForm, keepAnswer, toldOnce } from '#server/database/idempotency-keys.ts'
import { env } from '#server/env.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { openAnswer, sealAnswer } from './told-once.ts'

const maxKeyLength = 100

// Of several the last: what was sent before a new one was put in front is still known.
const secret = (env.SESSION_SECRET ?? '').split(',').at(-1)

/** What was sent may be a password: without our secret nobody can try out which one gives this sum. */
const sumOf = (asked: object) =>
  createHmac('sha256', `sent form ${secret}`).update(JSON.stringify(asked)).digest('base64url')

export interface Sent {
  /** The key that the sender chose. */
  given: string
  /** What was sent, and where. */
  asked: object
  /** The answer tells a secret. */
  isSecret: boolean
}

/**
 * Does a write that carries an idempotency key once: a second sending, even at the same moment, gets the first one's answer. A
 * refused write keeps no key, so it can be mended and sent again. Under the same key another write is
 * done too, since a form that is gone back to and changed is sent with the key it had. An answer that tells a secret is kept sealed and
 * for an hour; a sending after that is refused as a conflict.
 */
export async function answeredOnce(
  db: Work,
  actor: Actor,
  { given, asked, isSecret }: Sent,
  write: () => Promise<unknown>,
): Promise<unknown> {
  if (given.length > maxKeyLength) throw new Refusal('invalid', 'The idempotency key is too long')
  const key = isSecret ? toldOnce + sumOf({ given, asked }) : `${given} ${sumOf(asked)}`
  const first = await claimForm(db, actor, key)
  if (first && !isSecret) return first.answer
  if (first) {
    const told = await openAnswer(`${secret}`, given, first.answer)
    if (told === undefined) throw new Refusal('conflict', messages.form.toldOnce)
    return told
  }
  const answer = await write()
  const kept = isSecret ? await sealAnswer(`${secret}`, given, answer) : answer
  await keepAnswer(db, actor, key, { status: 200, answer: kept })
  return answer
}
