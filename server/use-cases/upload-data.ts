import { messages } from '#server/contract/messages.ts'
import type { NewUpload, UploadColumns, UploadRow } from '#server/contract/uploads.ts'
import { audit } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import { holdUploadTarget } from '#server/database/upload-changes.ts'
import { leaveUploadParts } from '#server/database/upload-files.ts'
import type { UploadWork } from '#server/database/upload-moves.ts'
import {
  checkUploadRows,
  insertUploadRows,
  lastUploadLine,
  type NewUploadRow,
} from '#server/database/upload-rows.ts'
import {
  changeUpload,
  deleteUpload,
  holdUpload,
  insertUpload,
  rememberHeads,
  type StoredUpload,
} from '#server/database/uploads.ts'
import { found, Refusal } from './refusal.ts'
import type { AskForAlerts } from './take-exposures.ts'
import { applyLines, countLines, undoLines } from './upload-lines.ts'
import type { UseCase } from './use-case.ts'

/** Asks, inside the caller's transaction, that a job goes on with an upload. */
export type SendUploadJob = (db: Work, job: { upload_id: string; organization_id: string }) => Promise<void>

/** What follows from uploads: the job that goes on with a large one, and alerts. */
interface UploadTools {
  ask: AskForAlerts
  sendJob: SendUploadJob
}

const entity = 'upload'
const said = messages.uploads

const held = async ({ db }: UseCase, uploadId: string): Promise<StoredUpload> =>
  found(await holdUpload(db, uploadId), said.none)

/** A file as far as its columns. */
interface Table {
  heads: string[]
  columns: Record<string, number>
  remarks: string[]
  rows: NewUploadRow[]
}

/** Keeps a file that was sent and gives its id; nothing is changed by it yet. */
export async function keepUpload(
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

/** Has a job go on with an upload, in the name of whoever acts. */
async function haveDone(
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
 * Says what the columns of a file hold, and remembers it by `heads`; `read` reads its lines with these columns, those of a large file a
 * job. Refused as a conflict when somebody went on with the file since `version`.
 */
export async function chooseUploadColumns(
  useCase: UseCase,
  uploadId: string,
  { version, columns }: UploadColumns,
  { heads, read }: { heads: Record<string, string>; read: Parameters<typeof checkUploadRows>[3] },
  { sendJob }: UploadTools,
): Promise<void> {
  const { db, actor } = useCase
  const upload = await held(useCase, uploadId)
  const isChosen = upload.state === 'columns' || upload.state === 'open'
  if (upload.version !== version || !isChosen) throw new Refusal('conflict', said.moved)
  await rememberHeads(db, upload.kind, heads)
  await changeUpload(db, uploadId, { columns })
  await audit(db, actor, { action: 'columns', entity, entity_id: uploadId, after: { columns } })
  if (upload.by_job) return haveDone(useCase, upload, 'checking', sendJob)
  let last = 0
  for (let next: number | undefined = last; next !== undefined; ) {
    last = next
    next = await checkUploadRows(db, uploadId, last, read)
  }
  await countLines(db, upload, last)
}

/**
 * Applies a file and keeps what that changed; the alerts that follow are asked for. A large file, and one while another of its kind is
 * being applied, is left to a job. Refused as a conflict where it changes nothing, and when somebody went on with it since `version`.
 */
export async function applyUpload(
  useCase: UseCase,
  uploadId: string,
  version: number | undefined,
  { ask, sendJob }: UploadTools,
): Promise<void> {
  const { db, actor } = useCase
  const upload = await held(useCase, uploadId)
  const { state, kind, by_job } = upload
  if ((version ?? upload.version) !== upload.version) throw new Refusal('conflict', said.moved)
  if (state === 'columns') throw new Refusal('conflict', said.needsColumns)
  if (state !== 'open') throw new Refusal('conflict', said.moved)
  // Said at once: a job could only say it later.
  if (upload.refused === upload.lines) throw new Refusal('conflict', said.nothing)
  if (by_job || !(await holdUploadTarget(db, kind, false)))
    return haveDone(useCase, upload, 'applying', sendJob)
  await applyLines(db, upload, actor, await lastUploadLine(db, uploadId))
  await ask(db, actor.organization_id)
}

/** Undoes a file that was applied: rows that were changed since stay as they are, and are counted. A large one is left to a job. */
export async function undoUpload(
  useCase: UseCase,
  uploadId: string,
  { ask, sendJob }: UploadTools,
): Promise<void> {
  const { db, actor } = useCase
  const upload = await held(useCase, uploadId)
  if (upload.state !== 'applied') throw new Refusal('conflict', said.notApplied)
  if (upload.by_job || !(await holdUploadTarget(db, upload.kind, false)))
    return haveDone(useCase, upload, 'undoing', sendJob)
  await undoLines(db, upload, actor)
  await ask(db, actor.organization_id)
}

/** Discards a file that was not applied; a job that reads it ends. */
export async function discardUpload(useCase: UseCase, uploadId: string): Promise<void> {
  const { db, actor } = useCase
  const { state, kind, file_name } = await held(useCase, uploadId)
  if (state === 'applying') throw new Refusal('conflict', said.moved)
  if (state === 'applied' || state === 'undoing' || state === 'undone')
    throw new Refusal('conflict', said.applied)
  await leaveUploadParts(db, uploadId)
  await deleteUpload(db, uploadId)
  await audit(db, actor, { action: 'delete', entity, entity_id: uploadId, before: { kind, file_name } })
}

const stopsAs: Partial<Record<string, UploadRow['state']>> = { applying: 'open', undoing: 'applied' }

/** Has a file that is being applied or undone be as it was before. Refused as a conflict where it is neither. */
export async function stopUpload(useCase: UseCase, uploadId: string): Promise<void> {
  const { db, actor } = useCase
  const { state } = await held(useCase, uploadId)
  const before = stopsAs[state]
  if (!before) throw new Refusal('conflict', said.moved)
  await changeUpload(db, uploadId, { state: before, error: null })
  const change = { before: { state }, after: { state: before } }
  await audit(db, actor, { action: 'cancel', entity, entity_id: uploadId, ...change })
}

/** Ends what a job does with an upload: one that is being applied or undone is as it was before, any other that was not applied is discarded. */
export async function cancelUpload(useCase: UseCase, uploadId: string): Promise<void> {
  const { state } = await held(useCase, uploadId)
  return stopsAs[state] ? stopUpload(useCase, uploadId) : discardUpload(useCase, uploadId)
}
