import type { z } from 'zod'
import type { Profile } from '#server/contract/account.ts'
import type { profileSetUpGiven } from '#server/contract/people.ts'
import { audit } from '#server/database/audit.ts'
import { saveSetUp } from '#server/database/people.ts'
import { knownIndustries } from './change-interests.ts'
import type { UseCase } from './use-case.ts'

type Before = Pick<Profile, 'title' | 'industries' | 'interests'>

/** Keeps what the actor tells about themselves, or that they would rather not. Refused where an industry is none. */
export async function setUpProfile(
  { db, actor }: UseCase,
  { title, industries, interests }: Before,
  { skipped, ...told }: z.output<typeof profileSetUpGiven>,
): Promise<void> {
  const by = { entity: 'user', entity_id: actor.user_id }
  if (skipped) {
    await saveSetUp(db, actor.user_id, {})
    return audit(db, actor, { action: 'skip set-up', ...by })
  }
  const after = {
    ...{ title: told.title, interests: [...new Set(told.interests)] },
    industries: await knownIndustries(db, industries, told.industries),
  }
  await saveSetUp(db, actor.user_id, after)
  await audit(db, actor, { action: 'set up', ...by, before: { title, industries, interests }, after })
}
