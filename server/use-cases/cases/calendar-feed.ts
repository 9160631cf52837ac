import { randomBytes } from 'node:crypto'
import { removeFeed, writeFeed } from '#server/database/cases/calendar-feeds.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/**
 * Creates a new secret address for the actor's deadline calendar, with an audit row. The previous address stops
 * working. Returns the secret, 192 bits.
 */
export async function renewFeed({ db, actor }: UseCase): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await writeFeed(db, actor.user_id, token)
  await audit(db, actor, { action: 'renew', entity: 'calendar_feed', entity_id: actor.user_id })
  return token
}

/** Removes the actor's secret calendar address, with an audit row. Throws a not found Refusal if there is none. */
export async function stopFeed({ db, actor }: UseCase): Promise<void> {
  if (!(await removeFeed(db, actor.user_id))) throw new Refusal('not found', 'Your deadlines have no address')
  await audit(db, actor, { action: 'stop', entity: 'calendar_feed', entity_id: actor.user_id })
}
