import type { auditEndpoints } from '#server/contract/endpoints/audit.ts'
import { maskPans } from '#server/contract/mask-pans.ts'
import { readAudit, readAuditChoices } from '#server/database/audit-list.ts'
import type { HandlersOf } from './handler.ts'

const masked = (value: unknown): unknown =>
  value === null || value === undefined ? null : JSON.parse(maskPans(JSON.stringify(value)))

/** What was done in the organisation. */
export const auditHandlers: HandlersOf<typeof auditEndpoints> = {
  listAudit: async ({ db, query }) => {
    const { data, total } = await readAudit(db, query)
    const choices = await readAuditChoices(db)
    const entries = data.map((one) => ({ ...one, before: masked(one.before), after: masked(one.after) }))
    return { data: entries, meta: { total_records: total, ...choices } }
  },
}
