import { sql } from 'kysely'
import type { PaperKind } from '#server/contract/guarantee/onboarding-papers.ts'
import type { Work } from '../connection.ts'
import { deleteFile } from '../files.ts'
import { own } from '../own.ts'

/** The documents of the organisation's guarantee application, in the order they were sent. */
export const readPapers = (db: Work) =>
  db
    .selectFrom('onboarding_documents as d')
    .innerJoin('files as f', 'f.file_id', 'd.file_id')
    .leftJoin('users as u', 'u.user_id', 'd.sent_by')
    .where(own('d'))
    .select(['d.document_id', sql<PaperKind>`d.kind`.as('kind'), 'f.name as file_name', 'd.sent_at'])
    .select(['u.name as sent_by', sql<number>`f.size::float8`.as('size')])
    .orderBy('d.sent_at')
    .orderBy('d.document_id')
    .execute()

/** The file of a document, or undefined. */
export const readPaperFile = (db: Work, documentId: string) =>
  db
    .selectFrom('onboarding_documents as d')
    .innerJoin('files as f', 'f.file_id', 'd.file_id')
    .where(own('d'))
    .where('d.document_id', '=', documentId)
    .select(['f.name', 'f.media_type', 'f.storage_type', 'f.storage_key'])
    .executeTakeFirst()

interface NewPaper {
  organization_id: string
  kind: PaperKind
  file_id: string
  sent_by: string
}

/** Stores a document and returns its id. */
export async function insertPaper(db: Work, row: NewPaper): Promise<string> {
  const { document_id } = await db
    .insertInto('onboarding_documents')
    .values(row)
    .returning('document_id')
    .executeTakeFirstOrThrow()
  return document_id
}

/** Deletes a document and its file. Returns the file id, or undefined if there is no such document. */
export async function deletePaper(db: Work, documentId: string): Promise<{ file_id: string } | undefined> {
  const gone = await db
    .deleteFrom('onboarding_documents')
    .where(own('onboarding_documents'))
    .where('document_id', '=', documentId)
    .returning('file_id')
    .executeTakeFirst()
  if (gone) await deleteFile(db, gone.file_id)
  return gone
}
