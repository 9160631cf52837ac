import { sql } from 'kysely'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'

/** An uploaded part of a file; `size` in bytes. */
interface UploadPart {
  upload_id: string
  part: number
  size: number
  storage_type: string
  storage_key: string
}

/** Stores where a part of a file is. */
export async function insertUploadPart(db: Work, part: UploadPart): Promise<void> {
  await db
    .insertInto('upload_files')
    .values({ ...part, organization_id: sql<string>`current_organization()` })
    .execute()
}

/** The parts of a file received so far, in order. */
export const readUploadParts = (db: Work, uploadId: string) =>
  db
    .selectFrom('upload_files as f')
    .where(own('f'))
    .where('f.upload_id', '=', uploadId)
    .select(['f.part', 'f.size', 'f.storage_key'])
    .orderBy('f.part')
    .execute()

/** Leaves the parts of a file for the sweep to delete. */
export async function leaveUploadParts(db: Work, uploadId: string): Promise<void> {
  await db
    .updateTable('upload_files')
    .where(own('upload_files'))
    .where('upload_id', '=', uploadId)
    .set({ upload_id: null })
    .execute()
}

/** Where parts are stored that are no longer needed. `db` sees those of one organisation, or all if opened as `owner`. */
export const readLeftParts = (db: Database) =>
  db.selectFrom('upload_files').where('upload_id', 'is', null).select('storage_key').execute()

/** Forgets a deleted part. */
export const deleteLeftPart = (db: Database, key: string) =>
  db.deleteFrom('upload_files').where('storage_key', '=', key).where('upload_id', 'is', null).execute()
