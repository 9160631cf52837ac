import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { changeUpload, lockUpload, type StoredUpload } from './uploads.ts'

/** The states in which a job works on an upload. */
const uploadWork = ['reading', 'checking', 'applying', 'undoing'] as const
export type UploadWork = (typeof uploadWork)[number]

export type UploadAttempt = StoredUpload & { state: UploadWork }

const isWork = (state: string): state is UploadWork => uploadWork.some((one) => one === state)

/** Whether a job still has to work on an upload. */
const isInProgress = (upload: StoredUpload): upload is UploadAttempt => isWork(upload.state)

/** Starts another attempt at an upload's job; undefined if there is nothing to do. */
export async function beginUploadAttempt(db: Work, uploadId: string): Promise<UploadAttempt | undefined> {
  const upload = await lockUpload(db, uploadId)
  if (!upload || !isInProgress(upload)) return undefined
  const attempts = upload.attempts + 1
  await changeUpload(db, uploadId, { attempts })
  return { ...upload, attempts }
}

/** Records the progress of an attempt, and locks the upload until the transaction ends; false if the attempt no longer owns it. */
export async function noteUpload(
  db: Work,
  { upload_id, attempts, state }: UploadAttempt,
  change: { done?: number; total?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ...change, moved_at: sql`now()` })
    .where(own('uploads'))
    .where('upload_id', '=', upload_id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uploads of all organisations waiting for a job that have made no progress for `forMinutes`. `db` must be opened as `owner`. */
export const readStuckUploads = (db: Work, forMinutes: number) =>
  db
    .selectFrom('uploads')
    .where('state', 'in', [...uploadWork])
    .where(sql<boolean>`moved_at <= now() - ${forMinutes} * interval '1 minute'`)
    .select(['upload_id', 'organization_id'])
    .execute()
