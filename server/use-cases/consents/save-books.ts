import type { BookPackage } from '#server/contract/consents/book-lines.ts'
import type { BookMapping, BookReading } from '#server/contract/consents/books.ts'
import { messages } from '#server/contract/messages.ts'
import {
  deleteBooks,
  insertBooks,
  lockLines,
  updateLines,
} from '#server/database/consents/accounting-books.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { lineOfGroup } from '#server/rules/books/group-line.ts'
import { harmlessFileName } from '#server/rules/files/file-name.ts'
import { found, invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const entity = 'accounting books'

/** Stores the content of a bookkeeping export, each group under the line its name suggests, with an audit row; returns its id. */
export async function saveBooks(
  { db, actor }: UseCase,
  sent: { package: BookPackage; file_name: string; reading: BookReading },
): Promise<string> {
  const { organization_id, user_id: sent_by } = actor
  const file_name = harmlessFileName(sent.file_name)
  const lines = Object.fromEntries(
    sent.reading.groups.map(({ name }) => [name, lineOfGroup(name) ?? null] as const),
  )
  const books_id = await insertBooks(db, { ...sent, file_name, lines, organization_id, sent_by })
  const after = { package: sent.package, file_name, groups: sent.reading.groups.length }
  await audit(db, actor, { action: 'send', entity, entity_id: books_id, after })
  return books_id
}

/**
 * Maps groups to statement lines, or confirms the suggested mapping for the first time, with an audit row; unlisted
 * groups stay unchanged. Writes no audit row if nothing changes. Throws a Refusal for a group that the books do not
 * have.
 */
export async function mapBooks({ db, actor }: UseCase, booksId: string, lines: BookMapping): Promise<void> {
  const { lines: before, mapped_at } = found(await lockLines(db, booksId), messages.books.none)
  const other = Object.keys(lines).find((name) => !Object.hasOwn(before, name))
  if (other !== undefined) throw invalid('lines', messages.books.noGroup)
  if (mapped_at && Object.entries(lines).every(([name, line]) => before[name] === line)) return
  const after = found(await updateLines(db, booksId, lines), messages.books.none)
  await audit(db, actor, { action: 'map', entity, entity_id: booksId, before, after })
}

/** Deletes the content of a bookkeeping export, with an audit row. Throws a not found Refusal. */
export async function dropBooks({ db, actor }: UseCase, booksId: string): Promise<void> {
  const before = found(await deleteBooks(db, booksId), messages.books.none)
  await audit(db, actor, { action: 'delete', entity, entity_id: booksId, before })
}
