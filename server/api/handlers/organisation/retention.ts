import type { retentionEndpoints } from '#server/contract/endpoints/organisation/retention.ts'
import { readRetention } from '#server/database/organisation/retention.ts'
import { changeRetention } from '#server/use-cases/organisation/edit-retention.ts'
import type { HandlersOf } from '../../handler.ts'

/** How long an organisation keeps personal data. */
export const retentionHandlers: HandlersOf<typeof retentionEndpoints> = {
  readRetention: async ({ db, actor }) => ({ data: await readRetention(db, actor.organization_id) }),
  changeRetention: async ({ body, ...useCase }) => {
    await changeRetention(useCase, body)
    return { data: await readRetention(useCase.db, useCase.actor.organization_id) }
  },
}
