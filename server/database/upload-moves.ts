import { sql } from 'kysely'
import type { Work } from './connection.ts'
import { own } from './own.ts'
import { changeUpload, holdUpload, type StoredUpload } from './uploads.ts'

/** What a job does with an upload. */
const uploadWork = ['reading', 'checking', 'applying', 'undoing'] as const
export type UploadWork = (typeof uploadWork)[number]

export type UploadAttempt = StoredUpload & { state: UploadWork }

const isWork = (state: string): state is UploadWork => uploadWork.some((one) => one === state)

/** Whether a job has still to do something with an upload. */
const isAtWork = (upload: StoredUpload): upload is UploadAttempt => isWork(upload.state)

/** Takes an upload up for a further attempt at what a job is to do with it; undefined where there is nothing. */
export async function takeUpUpload(db: Work, uploadId: string): Promise<UploadAttempt | undefined> {
  const upload = await holdUpload(db, uploadId)
  if (!upload || !isAtWork(upload)) return undefined
  const attempts = upload.attempts + 1
  await changeUpload(db, uploadId, { attempts })
  return { ...upload, attempts }
}

/** Notes how far an attempt is, and holds the upload until the transaction ends; false where it is no longer the attempt's own. */
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

/** Uploads that have not moved for so many minutes though a job has something to do with them, of all organisations. `db` is the owner's. */
export const readStuckUploads = (db: Work, forMinutes: number) =>
  db
    .selectFrom('uploads')
    .where('state', 'in', [...uploadWork])
    .where(sql<boolean>`moved_at <= now() - ${forMinutes} * interval '1 minute'`)
    .select(['upload_id', 'organization_id'])
    .execute()
