import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

/** The configured file store: the bucket `S3_BUCKET`, or else the folder `files` in `DATA_DIR`. */
export function openFileStore(
  env: Pick<Env, 'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'AWS_REGION'>,
): FileStore {
  if (!env.S3_BUCKET) return openFolderStore(join(env.DATA_DIR, 'files'))
  return openS3Store({ bucket: env.S3_BUCKET, region: env.AWS_REGION, endpoint: env.S3_ENDPOINT })
}
