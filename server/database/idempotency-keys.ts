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
 * Claims a form's key for this transaction. Gives the answer of the first sending when there was one; undefined when this
 * is the first. A second sending at the same moment waits until the first has ended.
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

/** Keeps the answer for a second sending. */
export const keepAnswer = (db: Work, sender: Sender, key: string, { status, answer }: Answer) =>
  db
    .updateTable('sent_forms')
    .where(own('sent_forms'))
    .set({ status, answer: JSON.stringify(answer) })
    .where('user_id', '=', sender.user_id)
    .where('idempotency_key', '=', key)
    .execute()

/** What stands before the keys of answers that hold a secret. */
export const toldOnce = 'told once '

/** Forgets the answers that hold a secret once an hour has passed; that something was sent stays known. `db` is the owner's. */
export const forgetSecrets = (db: Database) =>
  db
    .updateTable('sent_forms')
    .where('idempotency_key', 'like', `${toldOnce}%`)
    .where('sent_at', '<', sql<string>`now() - interval '1 hour'`)
    .set({ answer: null })
    .execute()
