import { isDeepStrictEqual } from 'node:util'
import type { singleSignOnEndpoints } from '#server/contract/endpoints/people/single-sign-on.ts'
import { messages } from '#server/contract/messages.ts'
import { readWaitingChange } from '#server/database/organisation/change-requests.ts'
import { readRoles } from '#server/database/people/roles.ts'
import { readSingleSignOn } from '#server/database/people/single-sign-on.ts'
import { describeProvider, ProviderRefused } from '#server/identity/single-sign-on/provider-discovery.ts'
import { askFirst } from '#server/use-cases/organisation/ask-first.ts'
import {
  changeSingleSignOn,
  removeSingleSignOn,
  rightsThrough,
} from '#server/use-cases/people/edit-single-sign-on.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf, Request } from '../../handler.ts'
import type { Services } from '../../services.ts'

const subject_id = 'single-sign-on'

/** The dependencies for changing single sign-on; rejected if users sign in elsewhere. */
export function singleSignOnMeans({ singleSignOn }: Services) {
  if (!singleSignOn) throw new Refusal('conflict', messages.singleSignOn.elsewhere)
  return singleSignOn
}

/**
 * Saves single sign-on, after approval if the rules require it for permissions and the change affects who can sign in
 * or with which role.
 */
async function save({ body, db, actor, services }: Request<'saveSingleSignOn'>) {
  const useCase = { db, actor }
  const { provider, seal } = singleSignOnMeans(services)
  const { client_secret, ...settings } = body
  const sealed = { ...settings, ...(client_secret && { sealed_secret: await seal(client_secret) }) }
  const stored = await readSingleSignOn(db)
  const roles = await readRoles(db)
  const before = stored && rightsThrough(roles, stored)
  const after = rightsThrough(roles, settings)
  const { allowPrivate } = provider
  const { data: version, ...approval } = await askFirst(
    useCase,
    {
      kind: 'single_sign_on',
      subject_id,
      subject: () => settings.issuer,
      version: settings.version,
      payload: () => sealed,
      beforeAndAfter: () => ({ before, after }),
      needed: () => !isDeepStrictEqual(before, after),
    },
    () => changeSingleSignOn(useCase, sealed, { allowPrivate }),
  )
  return { data: { version }, ...approval }
}

/** The organisation's own identity provider. */
export const singleSignOnHandlers: HandlersOf<typeof singleSignOnEndpoints> = {
  readSingleSignOn: async ({ db, actor, services }) => ({
    data: {
      kept: (await readSingleSignOn(db)) ?? null,
      callback: services.singleSignOn?.callback ?? null,
      waits: await readWaitingChange(db, 'single_sign_on', subject_id, actor.user_id),
    },
  }),
  saveSingleSignOn: save,
  removeSingleSignOn: async ({ services: _, ...useCase }) => ({
    data: { issuer: await removeSingleSignOn(useCase) },
  }),
  checkProvider: async ({ query, services }) => {
    try {
      const found = await describeProvider(query.issuer, singleSignOnMeans(services).provider)
      return { data: { problem: null, found } }
    } catch (error) {
      if (error instanceof ProviderRefused) return { data: { problem: error.message, found: null } }
      throw error
    }
  },
}
