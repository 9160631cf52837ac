import { z } from 'zod'
import { all, one } from '../../answers.ts'
import { bookMapping, books, booksRead, newBooks } from '../../consents/books.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

const common = { feature: features.apps, scope: 'organisation' } as const

/** Export files of accounting packages. */
export const bookEndpoints = {
  listAccountingBooks: {
    ...common,
    route: 'GET /v1/accounting_books',
    summary: 'The last 20 exports of accounting packages, newest first',
    answer: all(books),
  },
  sendAccountingBooks: {
    ...common,
    route: 'POST /v1/accounting_books',
    summary: 'Read an export of an accounting package: Tally XML, or a trial balance as CSV or XLSX',
    body: newBooks,
    upload: true,
    rate: { points: 20, seconds: 60 },
    answer: one(booksRead),
  },
  readAccountingBooks: {
    ...common,
    route: 'GET /v1/accounting_books/:booksId',
    summary: 'Data read from an accounting export, by line item',
    answer: one(booksRead),
  },
  mapAccountingBooks: {
    ...common,
    route: 'PATCH /v1/accounting_books/:booksId',
    summary: 'Map account groups to line items',
    body: bookMapping,
    answer: one(booksRead),
  },
  deleteAccountingBooks: {
    ...common,
    route: 'DELETE /v1/accounting_books/:booksId',
    summary: 'Delete the data read from an accounting export',
    answer: one(z.object({ books_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
