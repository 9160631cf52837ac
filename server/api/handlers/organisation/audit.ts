import type { auditEndpoints } from '#server/contract/endpoints/organisation/audit.ts'
import { noHash } from '#server/contract/organisation/audit-chain.ts'
import { readChain, readChainEnd } from '#server/database/organisation/audit-chain.ts'
import { readAudit, readAuditChoices } from '#server/database/organisation/audit-list.ts'
import { chainText, masked } from '#server/rules/organisation/audit-chain.ts'
import type { HandlersOf } from '../../handler.ts'

/** The organisation's audit log. */
export const auditHandlers: HandlersOf<typeof auditEndpoints> = {
  listAudit: async ({ db, query, viewer }) => {
    const { data, total } = await readAudit(db, query, viewer.user_id)
    const choices = await readAuditChoices(db)
    const entries = data.map((one) => ({ ...one, before: masked(one.before), after: masked(one.after) }))
    return { data: entries, meta: { total_records: total, ...choices, chain: await readChainEnd(db) } }
  },
  readAuditChain: async ({ db, query, viewer }) => {
    const rows = await readChain(db, query)
    const data = rows.map(({ previous, hash, ...row }) => ({
      position: row.position,
      hash,
      text: chainText(row),
    }))
    return {
      data,
      meta: {
        organisation: viewer.organisation.name,
        previous: rows[0]?.previous ?? noHash,
        ...(await readChainEnd(db)),
      },
    }
  },
}
