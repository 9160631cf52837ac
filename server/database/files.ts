import { type RawBuilder, sql } from 'kysely'
import type { Database, Work } from './connection.ts'
import { own } from './own.ts'
import type { Files } from './tables.ts'

type Row = Pick<
  Files,
  'organization_id' | 'name' | 'media_type' | 'size' | 'storage_type' | 'storage_key' | 'created_by'
>

/** Stores a file's row and returns its id. Sizes in bytes. */
export async function insertFile(db: Work, row: Row): Promise<string> {
  const { file_id } = await db.insertInto('files').values(row).returning('file_id').executeTakeFirstOrThrow()
  return file_id
}

/** A file attached to the case, or undefined. */
export const readCaseFile = (db: Work, caseId: number, fileId: string) =>
  db
    .selectFrom('case_events as e')
    .where(own('e'))
    .innerJoin('files as f', 'f.file_id', 'e.file_id')
    .select(['f.file_id', 'f.name', 'f.media_type', 'f.size', 'f.storage_type', 'f.storage_key'])
    .where('e.case_id', '=', caseId)
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()

/** A stored file of the organisation, or undefined. */
export const readFile = (db: Work, fileId: string) =>
  db
    .selectFrom('files')
    .where(own('files'))
    .select(['name', 'media_type', 'storage_type', 'storage_key'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()

/** Deletes the rows of stored files that match `gone`, a condition on `files`. The sweep deletes the files themselves. */
export async function deleteFiles(db: Work, gone: RawBuilder<boolean>): Promise<void> {
  await sql`with gone as (delete from files where ${gone} returning storage_key)
    insert into left_files (storage_key) select storage_key from gone on conflict do nothing`.execute(db)
}

/** Deletes the row of one of the organisation's stored files. The sweep deletes the file itself. */
export const deleteFile = (db: Work, fileId: string) =>
  deleteFiles(db, sql`${own('files')} and file_id = ${fileId}`)

/** Leaves stored files without a row to the sweep, which deletes them. */
export async function leaveFiles(db: Database | Work, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((storage_key) => ({ storage_key }))
  await db
    .insertInto('left_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Storage keys of the files that the sweep has to delete. `db` must be opened as `owner`. */
export const readLeftFiles = (db: Database) => db.selectFrom('left_files').select('storage_key').execute()

/** Forgets a deleted file. `db` must be opened as `owner`. */
export const forgetLeftFile = (db: Database, key: string) =>
  db.deleteFrom('left_files').where('storage_key', '=', key).execute()
