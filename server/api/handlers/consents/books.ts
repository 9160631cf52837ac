import type { BooksRead } from '#server/contract/consents/books.ts'
import type { bookEndpoints } from '#server/contract/endpoints/consents/books.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { readAllBooks, readBooks } from '#server/database/consents/accounting-books.ts'
import { readBooksFile } from '#server/import/books/read-books.ts'
import { figuresOf } from '#server/rules/books/figures.ts'
import { dropBooks, mapBooks, saveBooks } from '#server/use-cases/consents/save-books.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { readSentFile } from '../../sent-file.ts'
import { businessNames } from './business-names.ts'

async function booksWithFigures(db: Work, booksId: string): Promise<BooksRead> {
  const { reading, lines, ...books } = found(await readBooks(db, booksId), messages.books.none)
  const { groups, months, remarks } = reading
  return { ...books, groups, months, remarks, lines, ...figuresOf(groups, lines) }
}

/** Books of accounting packages. */
export const bookHandlers: HandlersOf<typeof bookEndpoints> = {
  listAccountingBooks: async ({ db }) => ({ data: await readAllBooks(db) }),
  sendAccountingBooks: async ({ db, actor, viewer, services, body }) => {
    const { attachment, ...sent } = body
    const names = await businessNames(db, viewer.organisation)
    const reading = await readSentFile(attachment, services, (content) => readBooksFile(content, sent, names))
    return { data: await booksWithFigures(db, await saveBooks({ db, actor }, { ...sent, reading })) }
  },
  readAccountingBooks: async ({ db, params }) => ({ data: await booksWithFigures(db, params.booksId) }),
  mapAccountingBooks: async ({ db, actor, params, body }) => {
    await mapBooks({ db, actor }, params.booksId, body.lines)
    return { data: await booksWithFigures(db, params.booksId) }
  },
  deleteAccountingBooks: async ({ db, actor, params }) => {
    await dropBooks({ db, actor }, params.booksId)
    return { data: { books_id: params.booksId } }
  },
}
