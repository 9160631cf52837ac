import { messages } from '#server/contract/messages.ts'
import type { NewUpload, UploadColumns, UploadRow } from '#server/contract/uploads/uploads.ts'
import type { Work } from '#server/database/connection.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { lockUploadTarget } from '#server/database/uploads/upload-changes.ts'
import { leaveUploadParts } from '#server/database/uploads/upload-files.ts'
import type { UploadWork } from '#server/database/uploads/upload-moves.ts'
import {
  checkUploadRows,
  insertUploadRows,
  lastUploadLine,
  type NewUploadRow,
} from '#server/database/uploads/upload-rows.ts'
import {
  changeUpload,
  deleteUpload,
  insertUpload,
  lockUpload,
  type StoredUpload,
  saveColumnMapping,
} from '#server/database/uploads/uploads.ts'
import type { AskForAlerts } from '../portfolios/import-exposures.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { applyLines, countLines, undoLines } from './upload-lines.ts'

/** Requests, inside the caller's transaction, that a job continues an upload. */
export type SendUploadJob = (db: Work, job: { upload_id: string; organization_id: string }) => Promise<void>

/** What uploads trigger: the job for a large one, and computing alerts. */
interface UploadTools {
  ask: AskForAlerts
  sendJob: SendUploadJob
}

const entity = 'upload'
const texts = messages.uploads

const lockedUpload = async ({ db }: UseCase, uploadId: string): Promise<StoredUpload> =>
  found(await lockUpload(db, uploadId), texts.none)

/** A table before its columns are confirmed. */
interface Table {
  heads: string[]
  columns: Record<string, number>
  remarks: string[]
  rows: NewUploadRow[]
}

/** Stores an uploaded file and returns its id; no data changes yet. */
export async function storeUpload(
  { db, actor }: UseCase,
  { kind, file_name }: Pick<NewUpload, 'kind' | 'file_name'>,
  { rows, ...table }: Table,
): Promise<string> {
  const lines = rows.length
  const uploadId = await insertUpload(db, actor, { kind, file_name, ...table, lines })
  await insertUploadRows(db, uploadId, rows)
  await audit(db, actor, { action: 'create', entity, entity_id: uploadId, after: { kind, file_name, lines } })
  return uploadId
}

/** Queues a job for an upload, in the actor's name. */
async function queueJob(
  { db, actor }: UseCase,
  { upload_id, organization_id, kind, file_name }: StoredUpload,
  state: UploadWork,
  sendJob: SendUploadJob,
): Promise<void> {
  const by = { asked_by: actor.user_id, asked_address: actor.address }
  const total = await lastUploadLine(db, upload_id)
  await changeUpload(db, upload_id, { state, done: 0, total, error: null, ...by })
  await sendJob(db, { upload_id, organization_id })
  const after = { state, kind, file_name }
  await audit(db, actor, { action: 'ask', entity, entity_id: upload_id, after })
}

/**
 * Sets what the columns of a file contain, and remembers it for the same `heads`; `read` parses its lines with these
 * columns, for a large file in a job. Throws a conflict Refusal if the upload has changed since `version`.
 */
export async function chooseUploadColumns(
  useCase: UseCase,
  uploadId: string,
  { version, columns }: UploadColumns,
  { heads, read }: { heads: Record<string, string>; read: Parameters<typeof checkUploadRows>[3] },
  { sendJob }: UploadTools,
): Promise<void> {
  const { db, actor } = useCase
  const upload = await lockedUpload(useCase, uploadId)
  const isChosen = upload.state === 'columns' || upload.state === 'open'
  if (upload.version !== version || !isChosen) throw new Refusal('conflict', texts.moved)
  await saveColumnMapping(db, upload.kind, heads)
  await changeUpload(db, uploadId, { columns })
  await audit(db, actor, { action: 'columns', entity, entity_id: uploadId, after: { columns } })
  if (upload.by_job) return queueJob(useCase, upload, 'checking', sendJob)
  let last = 0
  for (let next: number | undefined = last; next !== undefined; ) {
    last = next
    next = await checkUploadRows(db, uploadId, last, read)
  }
  await countLines(db, upload, last)
}

/**
 * Applies a file and records the changes; computing alerts is requested. A large file, or one while another of its kind
 * is being applied, is left to a job. Throws a conflict Refusal if it changes nothing, or if the upload has changed
 * since `version`.
 */
export async function applyUpload(
  useCase: UseCase,
  uploadId: string,
  version: number | undefined,
  { ask, sendJob }: UploadTools,
): Promise<void> {
  const { db, actor } = useCase
  const upload = await lockedUpload(useCase, uploadId)
  const { state, kind, by_job } = upload
  if ((version ?? upload.version) !== upload.version) throw new Refusal('conflict', texts.moved)
  if (state === 'columns') throw new Refusal('conflict', texts.needsColumns)
  if (state !== 'open') throw new Refusal('conflict', texts.moved)
  // Checked now: a job could only report it later.
  if (upload.refused === upload.lines) throw new Refusal('conflict', texts.nothing)
  if (by_job || !(await lockUploadTarget(db, kind, false)))
    return queueJob(useCase, upload, 'applying', sendJob)
  await applyLines(db, upload, actor, await lastUploadLine(db, uploadId))
  await ask(db, actor.organization_id)
}

/** Undoes an applied file: rows that were changed since stay unchanged, and are counted. A large one is left to a job. */
export async function undoUpload(
  useCase: UseCase,
  uploadId: string,
  { ask, sendJob }: UploadTools,
): Promise<void> {
  const { db, actor } = useCase
  const upload = await lockedUpload(useCase, uploadId)
  if (upload.state !== 'applied') throw new Refusal('conflict', texts.notApplied)
  if (upload.by_job || !(await lockUploadTarget(db, upload.kind, false)))
    return queueJob(useCase, upload, 'undoing', sendJob)
  await undoLines(db, upload, actor)
  await ask(db, actor.organization_id)
}

/** Discards a file that was not applied; a job that reads it stops. */
export async function discardUpload(useCase: UseCase, uploadId: string): Promise<void> {
  const { db, actor } = useCase
  const { state, kind, file_name } = await lockedUpload(useCase, uploadId)
  if (state === 'applying') throw new Refusal('conflict', texts.moved)
  if (state === 'applied' || state === 'undoing' || state === 'undone')
    throw new Refusal('conflict', texts.applied)
  await leaveUploadParts(db, uploadId)
  await deleteUpload(db, uploadId)
  await audit(db, actor, { action: 'delete', entity, entity_id: uploadId, before: { kind, file_name } })
}

const stopsAs: Partial<Record<string, UploadRow['state']>> = { applying: 'open', undoing: 'applied' }

/** Stops applying or undoing a file and restores the previous state. Throws a conflict Refusal if neither is running. */
export async function stopUpload(useCase: UseCase, uploadId: string): Promise<void> {
  const { db, actor } = useCase
  const { state } = await lockedUpload(useCase, uploadId)
  const before = stopsAs[state]
  if (!before) throw new Refusal('conflict', texts.moved)
  await changeUpload(db, uploadId, { state: before, error: null })
  const change = { before: { state }, after: { state: before } }
  await audit(db, actor, { action: 'cancel', entity, entity_id: uploadId, ...change })
}

/**
 * Stops the job of an upload: if it is being applied or undone, the previous state is restored; otherwise an unapplied
 * upload is discarded.
 */
export async function cancelUpload(useCase: UseCase, uploadId: string): Promise<void> {
  const { state } = await lockedUpload(useCase, uploadId)
  return stopsAs[state] ? stopUpload(useCase, uploadId) : discardUpload(useCase, uploadId)
}
