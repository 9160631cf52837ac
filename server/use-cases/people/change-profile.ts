import { isDeepStrictEqual } from 'node:util'
import { messages } from '#server/contract/messages.ts'
import { ownPicture } from '#server/contract/people/own-picture.ts'
import type { ProfileChange } from '#server/contract/people/own-profile.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { saveProfile } from '#server/database/people/own-profile.ts'
import { lockPerson } from '#server/database/people/people.ts'
import { found } from '../refusal.ts'
import type { Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'
import { chosenPicture } from './chosen-picture.ts'

const pictures = {
  field: 'profile_pic',
  folder: 'pictures',
  endings: ['jpg', 'png'],
  addressOf: ownPicture,
} as const

/**
 * Changes the actor's own profile and returns it. Writes no audit row if nothing changes. An uploaded picture must be a
 * PNG or a JPEG of at most 1 MB by its bytes and its name; others, including SVG, throw an invalid Refusal. Throws
 * FileNotStored.
 */
export async function changeProfile(
  useCase: UseCase,
  uploads: Uploads,
  change: ProfileChange,
): Promise<Awaited<ReturnType<typeof saveProfile>>> {
  const { db, actor } = useCase
  const { name, title, mobile_number, profile_pic, attachment, file_name } = change
  const pictureInput = { address: profile_pic, attachment, file_name }
  const picture = await chosenPicture(useCase, uploads, pictureInput, pictures)
  const columns = ['name', 'title', 'mobile_number', 'profile_pic'] as const
  const before = found(await lockPerson(db, actor.user_id, columns), messages.interests.noUser)
  const changed = {
    ...before,
    name,
    title,
    mobile_number: mobile_number || null,
    ...(picture !== undefined && { profile_pic: picture }),
  }
  if (isDeepStrictEqual(changed, before)) return before
  const after = await saveProfile(db, actor.user_id, changed)
  const by = { entity: 'user', entity_id: actor.user_id }
  await audit(db, actor, { action: 'change profile', ...by, before, after })
  return after
}
