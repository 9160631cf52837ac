import { sql } from 'kysely'
import type { Database, Work } from './connection.ts'
import { own } from './own.ts'

interface Sender {
  organization_id: string
  user_id: string
}

interface Answer {
  status: number
  answer: unknown
}

/**
 * Claims a form's idempotency key for this transaction. Returns the response to the first submission if there was one,
 * undefined if this is the first. A concurrent second submission waits until the first has ended.
 */
export async function claimForm(db: Work, sender: Sender, key: string): Promise<Answer | undefined> {
  const { user_id, organization_id } = sender
  const claimed = await db
    .insertInto('sent_forms')
    .values({ user_id, organization_id, idempotency_key: key })
    .onConflict((c) => c.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  if (claimed) return undefined
  const first = await db
    .selectFrom('sent_forms')
    .where(own('sent_forms'))
    .select(['status', 'answer'])
    .where('user_id', '=', user_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return first && { status: first.status ?? 200, answer: first.answer }
}

/** Stores the response for a repeated submission. */
export const keepAnswer = (db: Work, sender: Sender, key: string, { status, answer }: Answer) =>
  db
    .updateTable('sent_forms')
    .where(own('sent_forms'))
    .set({ status, answer: JSON.stringify(answer) })
    .where('user_id', '=', sender.user_id)
    .where('idempotency_key', '=', key)
    .execute()

/** Prefix of the keys of responses that contain a secret. */
export const secretKeyPrefix = 'told once '

/** Deletes responses that contain a secret after an hour; the fact that the form was submitted remains. `db` must be opened as `owner`. */
export const forgetSecrets = (db: Database) =>
  db
    .updateTable('sent_forms')
    .where('idempotency_key', 'like', `${secretKeyPrefix}%`)
    .where('sent_at', '<', sql<string>`now() - interval '1 hour'`)
    .set({ answer: null })
    .execute()
