import { isDeepStrictEqual } from 'node:util'
import { messages } from '#server/contract/messages.ts'
import type { OrganisationChange } from '#server/contract/organisation/organisation-settings.ts'
import { ownLogo } from '#server/contract/organisation/own-logo.ts'
import { logoEndings } from '#server/contract/upload-endings.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  type Changed,
  readSettings,
  saveSettings,
} from '#server/database/organisation/organisation-settings.ts'
import { chosenPicture } from '../people/chosen-picture.ts'
import { Refusal } from '../refusal.ts'
import type { Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'

const logos = { field: 'logo_url', folder: 'logos', endings: logoEndings, addressOf: ownLogo }

const only = <T extends object>(of: T, names: string[]) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))

/**
 * Changes an organisation's own settings; missing fields stay unchanged. An uploaded logo must be a PNG, a JPEG or a
 * WebP of at most 1 MB by its bytes and its name. Throws a conflict Refusal if the organisation has changed since
 * `version`. Writes no audit row if nothing changes. Throws FileNotStored.
 */
export async function changeOrganisation(
  useCase: UseCase,
  uploads: Uploads,
  { version, logo_url, attachment, file_name, ...fields }: OrganisationChange,
): Promise<void> {
  const { db, actor } = useCase
  const before = await readSettings(db, { lock: true })
  if (before.version !== version) throw new Refusal('conflict', messages.organisations.stale)
  const logo = await chosenPicture(useCase, uploads, { address: logo_url, attachment, file_name }, logos)
  const changed = {
    ...(Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as unknown as Changed),
    ...(logo !== undefined && { logo_url: logo }),
  }
  const names = Object.keys(changed).filter(
    (name) => !isDeepStrictEqual(changed[name as keyof Changed], before[name as keyof Changed]),
  )
  if (names.length === 0) return
  await saveSettings(db, only(changed, names))
  await audit(db, actor, {
    action: 'change',
    entity: 'organisation',
    entity_id: actor.organization_id,
    before: only(before, names),
    after: only(changed, names),
  })
}
