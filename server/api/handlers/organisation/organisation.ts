import type { organisationEndpoints } from '#server/contract/endpoints/organisation/organisation.ts'
import { messages } from '#server/contract/messages.ts'
import { ownLogo } from '#server/contract/organisation/own-logo.ts'
import { readLogo, readSettings } from '#server/database/organisation/organisation-settings.ts'
import { changeOrganisation } from '#server/use-cases/organisation/edit-organisation.ts'
import { found } from '#server/use-cases/refusal.ts'
import { download } from '../../download.ts'
import type { HandlersOf } from '../../handler.ts'

/** An organisation's own settings. */
export const organisationHandlers: HandlersOf<typeof organisationEndpoints> = {
  readOrganisation: async ({ db }) => ({ data: await readSettings(db) }),
  changeOrganisation: async ({ services, body, viewer: _, ...useCase }) => {
    await changeOrganisation(useCase, services, body)
    services.forgetViewers()
    return { data: await readSettings(useCase.db) }
  },
  readLogo: async ({ db, services, params: { fileId } }) =>
    download(
      services.files,
      found(await readLogo(db, fileId, ownLogo(fileId)), messages.organisations.noLogo),
    ),
}
