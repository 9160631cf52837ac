import type { memberEndpoints } from '#server/contract/endpoints/members.ts'
import { readMembers } from '#server/database/member-list.ts'
import type { HandlersOf } from './handler.ts'

/** People of the organisation, for those who look after them. */
export const memberHandlers: HandlersOf<typeof memberEndpoints> = {
  listMembers: async ({ db, query }) => {
    const { data, total, roles } = await readMembers(db, query)
    return { data, meta: { total_records: total, roles } }
  },
}
