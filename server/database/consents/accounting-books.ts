import { sql } from 'kysely'
import type { BookPackage } from '#server/contract/consents/book-lines.ts'
import type { BookMapping, BookReading, Books } from '#server/contract/consents/books.ts'
import { limits } from '#server/contract/limits.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const booksOf = (db: Work) =>
  db
    .selectFrom('accounting_books as b')
    .leftJoin('users as u', 'u.user_id', 'b.sent_by')
    .where(own('b'))
    .select(['b.books_id', 'b.package', 'b.file_name', 'b.sent_at', 'b.mapped_at', 'u.name as sent_by'])
    .select(sql<string | null>`b.reading ->> 'company'`.as('company'))
    .select(sql<Books['kind']>`b.reading ->> 'kind'`.as('kind'))

/** The organisation's last exports, newest first. */
export const readAllBooks = (db: Work) =>
  booksOf(db).orderBy('b.sent_at', 'desc').orderBy('b.books_id').limit(limits.maxBooksListed).execute()

/** One export with what was read from it, or undefined. */
export const readBooks = (db: Work, booksId: string) =>
  booksOf(db).where('b.books_id', '=', booksId).select(['b.reading', 'b.lines']).executeTakeFirst()

interface NewBooks {
  organization_id: string
  sent_by: string
  package: BookPackage
  file_name: string
  reading: BookReading
  lines: BookMapping
}

/** Stores what was read from an export and returns its id. */
export async function insertBooks(db: Work, { reading, lines, ...row }: NewBooks): Promise<string> {
  const { books_id } = await db
    .insertInto('accounting_books')
    .values({ ...row, reading: JSON.stringify(reading), lines: JSON.stringify(lines) })
    .returning('books_id')
    .executeTakeFirstOrThrow()
  return books_id
}

/**
 * The line mapping of an export's groups and when it was last set, the row locked until the transaction ends. Undefined
 * if there is no such export.
 */
export const lockLines = (db: Work, booksId: string) =>
  db
    .selectFrom('accounting_books')
    .where(own('accounting_books'))
    .where('books_id', '=', booksId)
    .select(['lines', 'mapped_at'])
    .forUpdate()
    .executeTakeFirst()

/** Maps some groups to lines, leaves the others, and returns the whole mapping. Undefined if there is no such export. */
export async function updateLines(
  db: Work,
  booksId: string,
  lines: BookMapping,
): Promise<BookMapping | undefined> {
  const updated = await db
    .updateTable('accounting_books')
    .where(own('accounting_books'))
    .where('books_id', '=', booksId)
    .set({ lines: sql`lines || ${JSON.stringify(lines)}::jsonb`, mapped_at: sql`now()` })
    .returning('lines')
    .executeTakeFirst()
  return updated?.lines
}

/** Deletes an export and returns it. Undefined if there is no such export. */
export const deleteBooks = (db: Work, booksId: string) =>
  db
    .deleteFrom('accounting_books')
    .where(own('accounting_books'))
    .where('books_id', '=', booksId)
    .returning(['package', 'file_name'])
    .executeTakeFirst()
