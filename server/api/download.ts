import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/files/file-store.ts'

interface Stored {
  name: string
  media_type: string
  storage_type: 'EFS' | 'S3'
  storage_key: string
}

/** A file's bytes in base64, with media type and name. */
const inBase64 = (name: string, type: string, content: Buffer) => ({
  data: content.toString('base64'),
  name,
  type,
  meta: { storage_type: 'EFS', Storage_type: 'efs' },
})

/** The response for a PDF generated on request and not stored. */
export const pdfAnswer = (name: string, content: Buffer) => inBase64(name, 'application/pdf', content)

/** The response for a stored file: a presigned link from S3, or else the bytes in base64 with media type and name. */
export async function download(files: FileStore, { name, media_type, storage_type, storage_key }: Stored) {
  if (storage_type === 'S3' && files.link) {
    return {
      data: await files.link(storage_key, name),
      name,
      type: media_type,
      meta: { storage_type: 'S3', Storage_type: 's3' },
    }
  }
  return inBase64(name, media_type, await buffer(await files.get(storage_key)))
}
