import { type RawBuilder, sql } from 'kysely'
import type { Database, Work } from './connection.ts'
import { own } from './own.ts'
import type { Files } from './tables.ts'

type Row = Pick<
  Files,
  'organization_id' | 'name' | 'media_type' | 'size' | 'storage_type' | 'storage_key' | 'created_by'
>

/** Notes a stored file and gives its id. Sizes in bytes. */
export async function insertFile(db: Work, row: Row): Promise<string> {
  const { file_id } = await db.insertInto('files').values(row).returning('file_id').executeTakeFirstOrThrow()
  return file_id
}

/** A file that is attached to the case, or undefined. */
export const readCaseFile = (db: Work, caseId: number, fileId: string) =>
  db
    .selectFrom('case_events as e')
    .where(own('e'))
    .innerJoin('files as f', 'f.file_id', 'e.file_id')
    .select(['f.file_id', 'f.name', 'f.media_type', 'f.size', 'f.storage_type', 'f.storage_key'])
    .where('e.case_id', '=', caseId)
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()

/** A stored file of the organisation's, or undefined. */
export const readFile = (db: Work, fileId: string) =>
  db
    .selectFrom('files')
    .where(own('files'))
    .select(['name', 'media_type', 'storage_type', 'storage_key'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()

/** Deletes the rows of stored files that are `gone`, a condition on `files`, and leaves the files themselves to the sweep. */
export async function deleteFiles(db: Work, gone: RawBuilder<boolean>): Promise<void> {
  await sql`with gone as (delete from files where ${gone} returning storage_key)
    insert into left_files (storage_key) select storage_key from gone on conflict do nothing`.execute(db)
}

/** Deletes the row of a stored file of the organisation's, and leaves the file itself to the sweep. */
export const deleteFile = (db: Work, fileId: string) =>
  deleteFiles(db, sql`${own('files')} and file_id = ${fileId}`)

/** Where files lie that the sweep has to remove. `db` is opened as `owner`. */
export const readLeftFiles = (db: Database) => db.selectFrom('left_files').select('storage_key').execute()

/** Forgets a file that is removed. `db` is opened as `owner`. */
export const forgetLeftFile = (db: Database, key: string) =>
  db.deleteFrom('left_files').where('storage_key', '=', key).execute()
