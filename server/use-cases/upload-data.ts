import { messages } from '#server/contract/messages.ts'
import type { NewUpload, UploadColumns } from '#server/contract/uploads.ts'
import { audit } from '#server/database/audit.ts'
import { countUpload, takeBack, writeUpload } from '#server/database/upload-changes.ts'
import {
  changeUpload,
  deleteUpload,
  holdUpload,
  insertUpload,
  matchUploadParties,
  type NewUploadRow,
  rememberHeads,
  rereadUploadRows,
  type StoredUpload,
  writeUploadRows,
} from '#server/database/uploads.ts'
import { found, Refusal } from './refusal.ts'
import type { AskForAlerts } from './take-exposures.ts'
import type { UseCase } from './use-case.ts'

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
  const uploadId = await insertUpload(db, actor, { kind, file_name, ...table })
  await writeUploadRows(db, uploadId, rows)
  const after = { kind, file_name, lines: rows.length }
  await audit(db, actor, { action: 'create', entity, entity_id: uploadId, after })
  return uploadId
}

/**
 * Says what the columns of a file hold, and remembers it by `heads`; `read` reads its lines with these columns. Refused as a
 * conflict when somebody went on with the file since `version`.
 */
export async function chooseUploadColumns(
  useCase: UseCase,
  uploadId: string,
  { version, columns }: UploadColumns,
  { heads, read }: { heads: Record<string, string>; read: Parameters<typeof rereadUploadRows>[2] },
): Promise<void> {
  const { db, actor } = useCase
  const upload = await held(useCase, uploadId)
  const isOver = upload.state === 'applied' || upload.state === 'undone'
  if (upload.version !== version || isOver) throw new Refusal('conflict', said.moved)
  await rereadUploadRows(db, uploadId, read)
  await matchUploadParties(db, uploadId)
  await rememberHeads(db, upload.kind, heads)
  await changeUpload(db, uploadId, { state: 'open', columns })
  await audit(db, actor, { action: 'columns', entity, entity_id: uploadId, after: { columns } })
}

/** Applies a file and keeps what that changed; the alerts that follow are asked for. Refused as a conflict where it changes nothing. */
export async function applyUpload(useCase: UseCase, uploadId: string, ask: AskForAlerts): Promise<void> {
  const { db, actor } = useCase
  const { state, kind, file_name } = await held(useCase, uploadId)
  if (state !== 'open') throw new Refusal('conflict', said.moved)
  const { adds: added, replaces: replaced, refused } = await countUpload(db, kind, uploadId)
  if (added + replaced === 0) throw new Refusal('conflict', said.nothing)
  await writeUpload(db, kind, uploadId)
  const by = { applied_by: actor.user_id, applied_at: new Date().toISOString() }
  await changeUpload(db, uploadId, { state: 'applied', added, replaced, ...by })
  const after = { kind, file_name, added, replaced, refused }
  await audit(db, actor, { action: 'apply', entity, entity_id: uploadId, after })
  await ask(db, actor.organization_id)
}

/** Undoes a file that was applied: rows that were changed since stay as they are, and are counted. */
export async function undoUpload(useCase: UseCase, uploadId: string, ask: AskForAlerts): Promise<void> {
  const { db, actor } = useCase
  const { state, kind } = await held(useCase, uploadId)
  if (state !== 'applied') throw new Refusal('conflict', said.notApplied)
  const kept = await takeBack(db, kind, uploadId)
  const by = { undone_by: actor.user_id, undone_at: new Date().toISOString() }
  await changeUpload(db, uploadId, { state: 'undone', kept, ...by })
  await audit(db, actor, { action: 'undo', entity, entity_id: uploadId, after: { kind, kept } })
  await ask(db, actor.organization_id)
}

/** Discards a file that was not applied. */
export async function discardUpload(useCase: UseCase, uploadId: string): Promise<void> {
  const { db, actor } = useCase
  const { state, kind, file_name } = await held(useCase, uploadId)
  if (state === 'applied' || state === 'undone') throw new Refusal('conflict', said.applied)
  await deleteUpload(db, uploadId)
  await audit(db, actor, { action: 'delete', entity, entity_id: uploadId, before: { kind, file_name } })
}
