import { features } from '#server/contract/features.ts'
import type { AuditEntry } from '#server/contract/organisation/audit.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { allRows } from '../../http/files/all-rows.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { momentInWords } from '../../ui/moment.tsx'
import { auditQuery, readAudit } from './audit.server.ts'

const columnHeadings = [
  'Time (IST)',
  'User',
  'User ID',
  'API key',
  'IP address',
  'Action',
  'Object type',
  'Object ID',
  'Before',
  'After',
  'Record',
  'SHA-256',
]

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const asRow = (entry: AuditEntry) => [
  momentInWords(entry.at),
  entry.name ?? (entry.user_id ? null : 'System job'),
  entry.user_id,
  entry.api_key,
  entry.address,
  entry.action,
  entry.entity,
  entry.entity_id,
  json(entry.before),
  json(entry.after),
  entry.position,
  entry.hash,
]

/** The filtered audit log, all pages, as CSV. */
export const loader = signedIn(
  features.audit,
  async (ctx) => {
    const list = requireValidQuery(auditQuery(ctx.url))
    const rows = await allRows(async (page, perPage) => {
      const { entries, total } = await readAudit(ctx, { ...list, page }, perPage)
      return { rows: entries, total }
    })
    return csvAnswer('audit.csv', [columnHeadings, ...rows.map(asRow)])
  },
  { refusedAt: listPath },
)
