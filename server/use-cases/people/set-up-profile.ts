import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { profileSetUpInput } from '#server/contract/people/people.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { lockPerson, saveSetUp } from '#server/database/people/people.ts'
import { found } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { knownIndustries } from './change-interests.ts'

/** Stores the actor's profile answers, or that they declined. Throws a Refusal for an unknown industry. */
export async function setUpProfile(
  { db, actor }: UseCase,
  { skipped, ...profile }: z.output<typeof profileSetUpInput>,
): Promise<void> {
  const by = { entity: 'user', entity_id: actor.user_id }
  if (skipped) {
    await saveSetUp(db, actor.user_id, {})
    return audit(db, actor, { action: 'skip set-up', ...by })
  }
  const columns = ['title', 'industries', 'interests'] as const
  const before = found(await lockPerson(db, actor.user_id, columns), messages.interests.noUser)
  const after = {
    title: profile.title,
    interests: [...new Set(profile.interests)],
    industries: await knownIndustries(db, before.industries, profile.industries),
  }
  await saveSetUp(db, actor.user_id, after)
  await audit(db, actor, { action: 'set up', ...by, before, after })
}
