import type { erasureEndpoints } from '#server/contract/endpoints/people/erasure.ts'
import { messages } from '#server/contract/messages.ts'
import { readErasure } from '#server/database/people/erasure.ts'
import { erasePerson } from '#server/use-cases/people/erase-person.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

/** The personal data of former members. */
export const erasureHandlers: HandlersOf<typeof erasureEndpoints> = {
  readErasure: async ({ db, params }) => ({
    data: found(await readErasure(db, params.personId, null), messages.interests.noUser),
  }),
  erasePerson: async ({ params, body, services, viewer: _, ...useCase }) => {
    await erasePerson(useCase, params.personId, body.confirmation)
    services.forgetViewers()
    return { message: messages.organisations.erasure.done }
  },
}
