import { isDate } from '#server/contract/calendar.ts'
import { type AuditEntry, byJobs } from '#server/contract/organisation/audit.ts'
import {
  dropUnknownFilter,
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
} from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { perPage } from '../../ui/pager.tsx'
import { valuesOf } from '../../ui/select-options.tsx'
import { fieldChanges } from './audit-changes.ts'

const shownLength = 160

const filters = {
  person: { label: 'User' },
  entity: { label: 'Object type' },
  entity_id: { label: 'Object ID' },
  from: { label: 'From', test: isDate },
  to: { label: 'To', test: isDate },
}

/** The list query of the audit log in a URL. */
export const auditQuery = (url: URL): ListQuery => readListQuery(url, { filters })

/** A page of the audit log for the query, with the available filter options. */
export async function readAudit({ api }: RequestContext, list: ListQuery, rows = perPage) {
  const { data, meta } = await api.read('listAudit', { query: pageParams(list, rows) })
  return { entries: data, ...meta, total: meta.total_records }
}

const shortened = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text)

const asShown = ({ before, after, ...entry }: AuditEntry, names: Map<string, string>) => ({
  ...entry,
  changes: fieldChanges(before, after, names).map((change) => ({
    field: change.field,
    before: shortened(change.before),
    after: shortened(change.after),
  })),
})
export type ShownEntry = ReturnType<typeof asShown>

/** The page of the audit log in the URL. Long values are shortened; the CSV has them in full. */
export async function loadAudit(ctx: RequestContext) {
  const requested = auditQuery(ctx.url)
  const first = await readAudit(ctx, requested)
  const persons = [
    ...first.people.map(({ user_id, name }) => ({ value: user_id, label: name })),
    { value: byJobs, label: 'Jobs' },
  ]
  const things = { ...filters.entity, values: first.entities }
  const list = dropUnknownFilter(
    dropUnknownFilter(requested, 'person', { ...filters.person, values: valuesOf(persons) }),
    'entity',
    things,
  )
  const { entries, total, chain } = list === requested ? first : await readAudit(ctx, list)
  const names = new Map(first.people.map(({ user_id, name }) => [user_id, name]))
  return {
    entries: entries.map((entry) => asShown(entry, names)),
    persons,
    entities: first.entities,
    chain,
    total,
    list,
    params: String(listParams(list)),
  }
}
