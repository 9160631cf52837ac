import { createHmac } from 'node:crypto'
import type { Actor } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import { claimForm, keepAnswer } from '#server/database/idempotency-keys.ts'
import { env } from '#server/env.ts'
import { Refusal } from '#server/use-cases/refusal.ts'

const maxKeyLength = 100

// Of several the last: what was sent before a new one was put in front is still known.
const secret = (env.SESSION_SECRET ?? '').split(',').at(-1)

/** What was sent may be a password: without our secret nobody can try out which one gives this sum. */
const sumOf = (asked: object) =>
  createHmac('sha256', `sent form ${secret}`).update(JSON.stringify(asked)).digest('base64url')

/**
 * Does a write that carries an idempotency key once: a second sending, even at the same moment, gets the first one's answer. A
 * refused write keeps no key, so it can be mended and sent again. `asked` is what was sent, and where: under the same key another write is
 * done too, since a form that is gone back to and changed is sent with the key it had.
 */
export async function answeredOnce(
  db: Work,
  actor: Actor,
  given: string,
  asked: object,
  write: () => Promise<unknown>,
): Promise<unknown> {
  if (given.length > maxKeyLength) throw new Refusal('invalid', 'The idempotency key is too long')
  const key = `${given} ${sumOf(asked)}`
  const first = await claimForm(db, actor, key)
  if (first) return first.answer
  const answer = await write()
  await keepAnswer(db, actor, key, { status: 200, answer })
  return answer
}
