import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#server/contract/people/account.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { lockSettings, saveSettings } from '#server/database/people/accounts.ts'
import type { UseCase } from '../use-case.ts'

/** Changes some of the actor's own settings and returns all of them. Writes no audit row if nothing changes. */
export async function changeSettings({ db, actor }: UseCase, change: Settings): Promise<Settings> {
  const before = await lockSettings(db, actor.user_id)
  if (isDeepStrictEqual({ ...before, ...change }, before)) return before
  const after = await saveSettings(db, actor.user_id, change)
  const entry = { action: 'change', entity: 'user', entity_id: actor.user_id, before, after }
  await audit(db, actor, entry)
  return after
}
