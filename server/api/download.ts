import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/files/file-store.ts'

interface Stored {
  name: string
  media_type: string
  storage_type: 'EFS' | 'S3'
  storage_key: string
}

/** How a stored file is handed over: a presigned link from S3, else the bytes in base64 with type and name. */
export async function download(files: FileStore, { name, media_type, storage_type, storage_key }: Stored) {
  const shown = { name, type: media_type }
  if (storage_type === 'S3' && files.link) {
    return {
      data: await files.link(storage_key, name),
      ...shown,
      meta: { storage_type: 'S3', Storage_type: 's3' },
    }
  }
  const bytes = await buffer(await files.get(storage_key))
  return { data: bytes.toString('base64'), ...shown, meta: { storage_type: 'EFS', Storage_type: 'efs' } }
}
