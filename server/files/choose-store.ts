import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import { withStoreErrors } from './store-errors.ts'

type Settings = Pick<Env, 'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'AWS_REGION'>

function storeOf({ DATA_DIR, S3_BUCKET, S3_ENDPOINT, AWS_REGION }: Settings): FileStore {
  if (!S3_BUCKET) return openFolderStore(join(DATA_DIR, 'files'))
  return openS3Store({ bucket: S3_BUCKET, region: AWS_REGION, endpoint: S3_ENDPOINT })
}

/**
 * The configured file store: the bucket `S3_BUCKET`, or else the folder `files` in `DATA_DIR`. It fails with
 * FileNotStored and FileNotRead.
 */
export const openFileStore = (settings: Settings): FileStore => withStoreErrors(storeOf(settings))
