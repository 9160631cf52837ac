import { columnsOf, type ExportKind } from '#server/contract/exports/export-columns.ts'
import { mayView } from '#server/contract/exports/export-kinds.ts'
import type { ExportRow, NewExport } from '#server/contract/exports/exports.ts'
import type { Policy } from '#server/contract/features.ts'
import { maskPans } from '#server/contract/mask-pans.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import {
  changeExport,
  countUnfinishedExports,
  insertExport,
  isUnfinished,
  lockExport,
  readExport,
} from '#server/database/exports/bulk-exports.ts'
import { lockOwn } from '#server/database/lock.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { checkFilters } from '#server/rules/files/export-filters.ts'
import { found, invalid, Refusal, refuseFields } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { readChoices } from './export-choices.ts'

/** Requests, inside the caller's transaction, the file of an export. */
export type SendExportJob = (db: Work, job: { export_id: string; organization_id: string }) => Promise<void>

const mostAtOnce = 20

/** Throws a Refusal for a kind of data, or columns, that the policy does not allow to view. */
export function mayExport(policy: Policy, kind: ExportKind, columns?: string[]): void {
  if (!mayView(policy, kind, columns)) throw new Refusal('not allowed', messages.access.widget)
}

/** Throws a Refusal if too many exports are unfinished; concurrent requests wait for each other. */
async function refuseTooMany(db: Work): Promise<void> {
  await lockOwn(db, 'exports')
  if ((await countUnfinishedExports(db)) >= mostAtOnce)
    throw new Refusal('conflict', messages.exports.tooMany)
}

function checkColumns(kind: ExportKind, columns: string[]): string[] {
  const known = columnsOf(kind)
  const unknown = columns.find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw invalid('columns', messages.exports.unknownColumn(unknown))
  // In the order of the kind, without duplicates.
  return Object.keys(known).filter((name) => columns.includes(name))
}

/**
 * Requests an export file of the data that the actor may see. Throws a Refusal: invalid for unknown columns and
 * filters, conflict if too many are unfinished.
 */
export async function startExport(
  { db, actor }: UseCase,
  policy: Policy,
  sendJob: SendExportJob,
  { kind, format, ...request }: NewExport,
): Promise<ExportRow> {
  const columns = checkColumns(kind, request.columns)
  mayExport(policy, kind, columns)
  const { filters, about, wrong } = checkFilters(kind, request.filters, await readChoices(db, kind, policy))
  refuseFields(
    Object.fromEntries(Object.entries(wrong).map(([name, message]) => [`filters.${name}`, [message]])),
  )
  await refuseTooMany(db)
  const { organization_id, user_id } = actor
  const row = { kind, format, columns, filters, about }
  const export_id = await insertExport(db, { ...row, organization_id, asked_by: user_id })
  await sendJob(db, { export_id, organization_id })
  const after = { kind, format, columns, filters: JSON.parse(maskPans(JSON.stringify(filters))) }
  await audit(db, actor, { action: 'create', entity: 'export', entity_id: export_id, after })
  return found(await readExport(db, export_id), messages.exports.none)
}

/** Requests the same export again with current data; columns that no longer exist are dropped. */
export async function repeatExport(
  useCase: UseCase,
  policy: Policy,
  sendJob: SendExportJob,
  exportId: string,
): Promise<ExportRow> {
  const before = found(await readExport(useCase.db, exportId), messages.exports.none)
  const { kind, format, columns, filters } = before
  const known = columns.filter((name) => Object.hasOwn(columnsOf(kind), name))
  return startExport(useCase, policy, sendJob, { kind, format, columns: known, filters })
}

/** Cancels an unfinished export; a partly written file is discarded. */
export async function cancelExport({ db, actor }: UseCase, exportId: string): Promise<ExportRow> {
  const stored = found(await lockExport(db, exportId), messages.exports.none)
  if (!isUnfinished(stored)) throw new Refusal('conflict', messages.exports.over)
  await changeExport(db, exportId, { state: 'cancelled' })
  const change = { before: { state: stored.state }, after: { state: 'cancelled' } }
  await audit(db, actor, { action: 'cancel', entity: 'export', entity_id: exportId, ...change })
  return found(await readExport(db, exportId), messages.exports.none)
}

/** Retries a failed export in its requester's name. */
export async function retryExport(
  { db, actor }: UseCase,
  sendJob: SendExportJob,
  export_id: string,
): Promise<void> {
  const { state, organization_id } = found(await lockExport(db, export_id), messages.exports.none)
  if (state !== 'failed') throw new Refusal('conflict', messages.exports.over)
  await refuseTooMany(db)
  await changeExport(db, export_id, { state: 'waiting', error: null })
  await sendJob(db, { export_id, organization_id })
  const change = { before: { state }, after: { state: 'waiting' } }
  await audit(db, actor, { action: 'retry', entity: 'export', entity_id: export_id, ...change })
}
