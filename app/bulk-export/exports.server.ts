import { exportKindNames, exportKinds, mayView } from '#server/contract/exports/export-kinds.ts'
import type { ExportRow } from '#server/contract/exports/exports.ts'
import { allows, features, type Policy } from '#server/contract/features.ts'
import { groupIndian } from '#server/contract/money.ts'
import { formKey } from '../forms/form-key.server.ts'
import { pageParams, readListQuery } from '../forms/lists/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { currentPath } from '../http/current-path.ts'
import { redirectWithToast, refusalOf } from '../http/responses.server.ts'
import { fileSize } from '../ui/file-size.ts'
import { perPage } from '../ui/pager.tsx'

/** The kinds of data the policy allows to view. */
const kindsFor = (policy: Policy) =>
  exportKindNames
    .filter((kind) => mayView(policy, kind))
    .map((kind) => ({ kind, label: exportKinds[kind].label, line: exportKinds[kind].line }))

const asShown = (policy: Policy, { kind, columns, filters: _, size, done: written, ...row }: ExportRow) => ({
  ...row,
  /** Whether the current user may view this data: the list has the exports of the whole organisation. */
  may_have: mayView(policy, kind, columns),
  name: exportKinds[kind].label,
  columns: columns.length,
  size: size === null ? null : fileSize(size),
  done: written,
  rows: row.state === 'done' || row.state === 'expired' ? groupIndian(written) : null,
})
export type ShownExport = ReturnType<typeof asShown>

/** A page of the organisation's exports, and the kinds of data that can be exported. */
export async function loadExports({ api, url, session }: RequestContext) {
  const list = readListQuery(url)
  const { data: rows, meta } = await api.read('listExports', { query: pageParams(list, perPage) })
  const may_export = allows(session.policy, features.bulkExport, 'POST')
  return {
    list,
    exports: rows.map((row) => asShown(session.policy, row)),
    total: meta.total_records,
    may_export,
    kinds: may_export ? kindsFor(session.policy) : [],
  }
}

/** Cancels or repeats an export: the pressed button's name is the action, its value the id. */
export async function cancelOrRetryExport({ api, form, url }: RequestContext) {
  const cancelled = form.get('cancel')
  const exportId = String(cancelled ?? form.get('repeat') ?? '')
  const call = { exportId, key: `${formKey({ form })}${exportId}` }
  const answer = cancelled ? await api.ask('cancelExport', call) : await api.ask('repeatExport', call)
  if (!answer.ok) return refusalOf(answer)
  // The new export is on the first page.
  return cancelled
    ? redirectWithToast(currentPath(url), 'export-cancelled')
    : redirectWithToast('/bulk-export', 'export-started')
}
