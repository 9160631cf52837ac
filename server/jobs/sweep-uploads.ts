import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'
import { deleteLeftPart, readLeftParts } from '#server/database/upload-files.ts'
import { readStuckUploads } from '#server/database/upload-moves.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { sendUpload } from './queue.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Removes uploads that somebody left half a year ago, those of which not all came in a day, the lines that were taken a month after a file
 * was applied, and parts of files that were read. `db` is the owner's.
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

/** Asks again for uploads that a job has to go on with and that have not moved for so many minutes. Asking twice is harmless. */
export async function askForStuckUploads(db: Work, forMinutes = 0): Promise<void> {
  for (const one of await readStuckUploads(db, forMinutes)) await sendUpload(db, one)
}
