import { messages } from '#server/contract/messages.ts'
import type { NewUpload } from '#server/contract/uploads/uploads.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { insertUploadPart, readUploadParts } from '#server/database/uploads/upload-files.ts'
import { changeUpload, insertUpload, lockUpload } from '#server/database/uploads/uploads.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import type { SendUploadJob } from './upload-data.ts'

const entity = 'upload'

/** What multi-part uploads need: their storage, the maximum total size in bytes, and the job that reads them. */
interface PartTools {
  files: FileStore
  maxBytes: number
  sendJob: SendUploadJob
}

interface Part {
  part: number
  content: Buffer
  /** Whether more parts follow. */
  more: boolean
}

async function storePart(
  { db, actor }: UseCase,
  { files, maxBytes, sendJob }: PartTools,
  upload_id: string,
  { part, content, more }: Part,
): Promise<void> {
  const before = await readUploadParts(db, upload_id)
  if (part !== before.length) throw new Refusal('conflict', messages.uploads.notNext(before.length))
  const size = content.length
  if (before.reduce((sum, one) => sum + one.size, size) > maxBytes)
    throw invalid('attachment', messages.upload.tooLarge)
  const storage_key = `uploads/${upload_id}/${part}`
  await files.put(storage_key, content)
  await insertUploadPart(db, { upload_id, part, size, storage_type: files.storage_type, storage_key })
  if (!more) {
    const by = { asked_by: actor.user_id, asked_address: actor.address }
    await changeUpload(db, upload_id, { state: 'reading', ...by })
    await sendJob(db, { upload_id, organization_id: actor.organization_id })
  } else await changeUpload(db, upload_id, {})
}

/** Stores the first part of a large file, or all of it, and returns its id; a job reads it once it is complete. */
export async function beginUpload(
  useCase: UseCase,
  tools: PartTools,
  { kind, file_name }: Pick<NewUpload, 'kind' | 'file_name'>,
  { content, more }: Omit<Part, 'part'>,
): Promise<string> {
  const { db, actor } = useCase
  const unread = { heads: [], columns: {}, remarks: [], lines: 0 }
  const begun = { kind, file_name, ...unread, state: 'sending', by_job: true } as const
  const uploadId = await insertUpload(db, actor, begun)
  await storePart(useCase, tools, uploadId, { part: 0, content, more })
  const after = { kind, file_name, bytes: content.length }
  await audit(db, actor, { action: 'create', entity, entity_id: uploadId, after })
  return uploadId
}

/** Stores the next part of a file. Throws a conflict Refusal for any other part, and if the file is complete. */
export async function sendUploadPart(
  useCase: UseCase,
  tools: PartTools,
  uploadId: string,
  part: Part,
): Promise<void> {
  const { db, actor } = useCase
  const { state } = found(await lockUpload(db, uploadId), messages.uploads.none)
  if (state !== 'sending') throw new Refusal('conflict', messages.uploads.moved)
  await storePart(useCase, tools, uploadId, part)
  const after = { part: part.part, bytes: part.content.length }
  await audit(db, actor, { action: 'send', entity, entity_id: uploadId, after })
}
