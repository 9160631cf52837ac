import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { limits, maxFilesTogether } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'
import { insertFile } from '#server/database/files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { FileNotStored } from '#server/files/store-errors.ts'
import type { FindVirus } from '#server/files/virus-scan.ts'
import { harmlessFileName } from '#server/rules/files/file-name.ts'
import { mediaTypeOf, uploadRefusal } from '#server/rules/files/upload-formats.ts'
import { invalid, refuseFields } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** Where attachments are stored, the maximum size in bytes, and the virus scanner. */
export interface Uploads {
  files: FileStore
  uploadMaxBytes: number
  findVirus: FindVirus
}

/** An attachment as submitted: its content in base64. */
export interface Attachment {
  name: string
  base64: string
}

/** A stored file, with its size in bytes. */
export interface StoredFile {
  file_id: string
  name: string
  size: number
}

interface InspectedFile {
  name: string
  bytes: Buffer
  refused: string | undefined
}

async function inspect(
  { name: sent, base64 }: Attachment,
  maxBytes: number,
  endings: readonly UploadEnding[],
) {
  const name = harmlessFileName(sent)
  const bytes = Buffer.from(base64, 'base64')
  const sniffed = (await fileTypeFromBuffer(bytes))?.ext
  const refused = uploadRefusal({ name, size: bytes.length, sniffed, bytes }, { maxBytes, endings })
  return { name, bytes, refused }
}

/** Messages call a single file "the file", and one of several by its name. */
function refuse(inspected: InspectedFile[]): void {
  const wrong = inspected.flatMap(({ name, refused }) =>
    refused ? [inspected.length > 1 ? `${name}: ${refused}` : refused] : [],
  )
  refuseFields({ attachment: wrong })
}

// Files that cannot be scanned are rejected: other users would download them.
async function refuseViruses({ findVirus }: Uploads, inspected: InspectedFile[]): Promise<void> {
  for (const one of inspected) {
    const virus = await findVirus(one.bytes).catch((cause) => {
      throw new FileNotStored(cause)
    })
    if (virus) one.refused = messages.upload.virus(virus)
  }
  refuse(inspected)
}

async function store(
  { db, actor: { organization_id, user_id } }: UseCase,
  { files }: Uploads,
  folder: string,
  { name, bytes }: InspectedFile,
): Promise<StoredFile> {
  const storage_key = `${organization_id}/${folder}/${randomUUID()}`
  await files.put(storage_key, bytes)
  const { storage_type } = files
  const file = { name, media_type: mediaTypeOf(name), size: bytes.length, storage_type, storage_key }
  const file_id = await insertFile(db, { ...file, organization_id, created_by: user_id })
  return { file_id, name, size: bytes.length }
}

/**
 * Stores files in a folder of the organisation, all or none. Each extension must be one of `endings` and match the
 * bytes. Otherwise throws an invalid Refusal on `attachment`, as for too many files, too large ones and any with a
 * virus. The bytes are stored before the row: a file without a row is harmless, a row without a file is not. Throws
 * FileNotStored.
 */
export async function storeFiles(
  useCase: UseCase,
  uploads: Uploads,
  folder: string,
  attachments: readonly Attachment[],
  endings: readonly UploadEnding[],
): Promise<StoredFile[]> {
  const { uploadMaxBytes } = uploads
  if (attachments.length > limits.maxAttachments) throw invalid('attachment', messages.upload.tooMany)
  const inspected: InspectedFile[] = []
  for (const one of attachments) inspected.push(await inspect(one, uploadMaxBytes, endings))
  refuse(inspected)
  const together = inspected.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (together > maxFilesTogether(uploadMaxBytes))
    throw invalid('attachment', messages.upload.tooLargeTogether(maxFilesTogether(uploadMaxBytes)))
  await refuseViruses(uploads, inspected)
  const stored: StoredFile[] = []
  for (const one of inspected) stored.push(await store(useCase, uploads, folder, one))
  return stored
}

/** Like `storeFiles` for one file; returns its id. */
export async function storeFile(
  useCase: UseCase,
  uploads: Uploads,
  folder: string,
  attachment: Attachment,
  endings: readonly UploadEnding[],
): Promise<string> {
  const [stored] = await storeFiles(useCase, uploads, folder, [attachment], endings)
  if (!stored) throw new Error('One file was given')
  return stored.file_id
}
