import type { Work } from './connection.ts'
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

/** Deletes the row of a stored file of the organisation's; gives where the file lies. Throws where there is none. */
export async function deleteFile(db: Work, fileId: string): Promise<string> {
  const { storage_key } = await db
    .deleteFrom('files')
    .where(own('files'))
    .where('file_id', '=', fileId)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  return storage_key
}
