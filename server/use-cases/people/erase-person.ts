import { messages } from '#server/contract/messages.ts'
import { endSignInsOf } from '#server/database/people/access.ts'
import {
  deletePictures,
  eraseMember,
  insertErasure,
  readErasable,
  readErasure,
  readNamed,
} from '#server/database/people/erasure.ts'
import { deleteProviderLinks } from '#server/database/people/single-sign-on.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { enterAccess } from './guard-access.ts'

const { erasure: texts } = messages.organisations
const longEnough = 3

/**
 * A user's names, addresses, numbers and pictures without duplicates, longest first, so that a shorter one does not cut
 * a longer one that contains it.
 */
function wordsOf(
  { name }: { name: string },
  { email, profile_pic, mobile_number, profiles }: Named,
): string[] {
  const before = profiles.flatMap((one) => [one.name, one.mobile_number, one.profile_pic])
  const words = [email, name, profile_pic, mobile_number, ...before].filter(
    (word): word is string => typeof word === 'string' && word.trim().length >= longEnough,
  )
  return [...new Set(words)].sort((one, other) => other.length - one.length)
}
type Named = Awaited<ReturnType<typeof readNamed>>

/**
 * Erases a user's personal data permanently: they become a former member, and what they did stays. The audit row
 * records how much was erased, but none of the content. Throws a Refusal for oneself, for a user who is not
 * deactivated, and if `confirmation` is not their address. Does nothing if already erased.
 */
export async function erasePerson(useCase: UseCase, userId: string, confirmation: string): Promise<void> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'POST')
  const person = found(await readErasable(db, userId), messages.interests.noUser)
  if (person.erased_at !== null) return
  if (userId === actor.user_id) throw new Refusal('conflict', texts.own)
  if (person.status !== 'inactive') throw new Refusal('conflict', texts.notDeactivated)
  if (confirmation.toLowerCase() !== person.email.toLowerCase())
    throw invalid('confirmation', texts.otherAddress)
  const named = await readNamed(db, userId)
  const { erased, kept } = found(
    await readErasure(db, userId, named.audit_rows.length),
    messages.interests.noUser,
  )
  await endSignInsOf(db, userId)
  await deleteProviderLinks(db, userId)
  await deletePictures(db, userId)
  const after = { erased, kept, audit_rows: named.audit_rows.map(Number) }
  const row = await insertErasure(db, actor, { entity_id: userId, after })
  await eraseMember(db, userId, row, wordsOf(person, named))
}
