import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { UploadEnding } from '#server/contract/upload-endings.ts'
import { insertFile } from '#server/database/files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { mediaTypeOf, uploadRefusal } from '#server/rules/upload-formats.ts'
import { invalid } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** Where attachments go, and how large one may be in bytes. */
export interface Uploads {
  files: FileStore
  uploadMaxBytes: number
}

/** An attachment as it is sent: its content in base64. */
export interface Attachment {
  name: string
  base64: string
}

/**
 * Stores a file in a folder of the organisation's and gives its id. The name's ending must be one of `endings` and the bytes must
 * agree with it; refused as invalid otherwise. The bytes are stored first: a file without a row is harmless, the other way is not.
 */
export async function storeFile(
  { db, actor: { organization_id, user_id } }: UseCase,
  { files, uploadMaxBytes }: Uploads,
  folder: string,
  { name, base64 }: Attachment,
  endings: readonly UploadEnding[],
): Promise<string> {
  const bytes = Buffer.from(base64, 'base64')
  const sniffed = (await fileTypeFromBuffer(bytes))?.ext
  const upload = { name, size: bytes.length, sniffed, bytes }
  const refused = uploadRefusal(upload, { maxBytes: uploadMaxBytes, endings })
  if (refused) throw invalid('attachment', refused)
  const storage_key = `${organization_id}/${folder}/${randomUUID()}`
  await files.put(storage_key, bytes)
  return insertFile(db, {
    organization_id,
    name,
    media_type: mediaTypeOf(name),
    size: bytes.length,
    storage_type: files.storage_type,
    storage_key,
    created_by: user_id,
  })
}
