import { messages } from '#server/contract/messages.ts'
import type { User } from '#server/contract/people/people.ts'
import { readIndustries } from '#server/database/dashboard/industries.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { lockPerson, readUser, saveInterests } from '#server/database/people/people.ts'
import { found, invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/**
 * Throws a Refusal if an id is not an industry of any party. Ids chosen before are accepted even if no party has that
 * industry any more.
 */
export async function knownIndustries(db: UseCase['db'], before: string[], ids: string[]): Promise<string[]> {
  const known = new Set((await readIndustries(db)).map(({ industry_id }) => industry_id))
  const industries = [...new Set(ids)]
  if (industries.some((id) => !known.has(id) && !before.includes(id)))
    throw invalid('industries', messages.interests.noIndustry)
  return industries
}

const isSame = (before: string[], after: string[]): boolean =>
  before.length === after.length && after.every((one, index) => before[index] === one)

/**
 * Sets the industries a user of the organisation follows, by ids without duplicates; does nothing if they are the same.
 * Throws a Refusal if there is no such user, or for an unknown id.
 */
export async function changeIndustries({ db, actor }: UseCase, userId: string, ids: string[]): Promise<User> {
  const before = found(await lockPerson(db, userId, ['industries']), messages.interests.noUser)
  const industries = await knownIndustries(db, before.industries, ids)
  if (isSame(before.industries, industries))
    return found(await readUser(db, userId), messages.interests.noUser)
  const after = found(await saveInterests(db, userId, { industries }), messages.interests.noUser)
  const change = { before, after: { industries } }
  await audit(db, actor, { action: 'change', entity: 'user', entity_id: userId, ...change })
  return after
}

/** Sets what the actor uses the product for. */
export async function changeInterests({ db, actor }: UseCase, chosen: string[]): Promise<void> {
  const before = found(await lockPerson(db, actor.user_id, ['interests']), messages.interests.noUser)
  const interests = [...new Set(chosen)]
  if (isSame(before.interests, interests)) return
  await saveInterests(db, actor.user_id, { interests })
  const change = { before, after: { interests } }
  await audit(db, actor, { action: 'change', entity: 'user', entity_id: actor.user_id, ...change })
}
