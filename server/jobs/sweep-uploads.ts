import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'
import { deleteLeftPart, readLeftParts } from '#server/database/uploads/upload-files.ts'
import { readStuckUploads } from '#server/database/uploads/upload-moves.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { enqueueUpload } from './queue.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Removes uploads abandoned half a year ago, those not received completely within a day, the accepted lines a month
 * after a file was applied, and file parts that have been read. `db` is the owner's.
 */
export async function sweepUploads(db: Database, files: FileStore): Promise<void> {
  await sql`delete from uploads where state in ('columns', 'open', 'failed') and sent_at < now() - interval '180 days'`.execute(
    db,
  )
  await sql`delete from uploads where state = 'sending' and moved_at < now() - interval '1 day'`.execute(db)
  await sql`delete from upload_rows r using uploads u where u.upload_id = r.upload_id and r.refused is null
    and u.applied_at < now() - interval '30 days'`.execute(db)
  await removeFiles(files, await readLeftParts(db), (key) => deleteLeftPart(db, key))
}

/** Enqueues uploads again that need a job and have made no progress for `forMinutes` minutes. Safe to repeat. */
export async function askForStuckUploads(db: Work, forMinutes = 0): Promise<void> {
  for (const one of await readStuckUploads(db, forMinutes)) await enqueueUpload(db, one)
}
