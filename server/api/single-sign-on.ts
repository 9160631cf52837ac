import type { singleSignOnEndpoints } from '#server/contract/endpoints/single-sign-on.ts'
import { messages } from '#server/contract/messages.ts'
import { readSingleSignOn } from '#server/database/single-sign-on.ts'
import { describeProvider, ProviderRefused } from '#server/identity/organisation-provider.ts'
import { changeSingleSignOn, removeSingleSignOn } from '#server/use-cases/edit-single-sign-on.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from './handler.ts'
import type { Services } from './services.ts'

function meansOf({ singleSignOn }: Services) {
  if (!singleSignOn) throw new Refusal('conflict', messages.singleSignOn.elsewhere)
  return singleSignOn
}

/** The organisation's own provider, at which its people sign in. */
export const singleSignOnHandlers: HandlersOf<typeof singleSignOnEndpoints> = {
  readSingleSignOn: async ({ db, services }) => ({
    data: { kept: (await readSingleSignOn(db)) ?? null, callback: services.singleSignOn?.callback ?? null },
  }),
  saveSingleSignOn: async ({ body, services, ...useCase }) => {
    const { provider, seal } = meansOf(services)
    const { allowPrivate } = provider
    return { data: { version: await changeSingleSignOn(useCase, body, { allowPrivate, seal }) } }
  },
  removeSingleSignOn: async ({ services: _, ...useCase }) => ({
    data: { issuer: await removeSingleSignOn(useCase) },
  }),
  checkProvider: async ({ query, services }) => {
    try {
      const found = await describeProvider(query.issuer, meansOf(services).provider)
      return { data: { problem: null, found } }
    } catch (error) {
      if (error instanceof ProviderRefused) return { data: { problem: error.message, found: null } }
      throw error
    }
  },
}
