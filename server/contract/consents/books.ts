import { z } from 'zod'
import { fileToRead } from '../attachments.ts'
import { messages } from '../messages.ts'
import { orNull } from '../tolerance.ts'
import { type BookLine, type BookPackage, bookLines, bookPackages } from './book-lines.ts'

const line = z.enum(Object.keys(bookLines) as [BookLine], { message: messages.form.select })
const bookPackage = z.enum(Object.keys(bookPackages) as [BookPackage], { message: messages.form.select })

/** An export of an accounting package, in base64; gzipped if large. */
export const newBooks = z.object({
  package: bookPackage,
  ...fileToRead,
})

/** A group of ledgers as named in the package. The balance in rupees, debits positive. */
const bookGroup = z.object({ name: z.string(), ledgers: z.number(), balance: z.number() })
export type BookGroup = z.infer<typeof bookGroup>

/** A month's vouchers by kind, in rupees, including taxes. */
const bookMonth = z.object({
  month: z.string(),
  vouchers: z.number(),
  sales: z.number(),
  purchases: z.number(),
  receipts: z.number(),
  payments: z.number(),
})
export type BookMonth = z.infer<typeof bookMonth>

/** The data read from an export. */
export const bookReading = z.object({
  company: orNull(z.string()),
  kind: z.enum(['trial balance', 'vouchers']),
  groups: z.array(bookGroup),
  months: z.array(bookMonth),
  remarks: z.array(z.string()),
})
export type BookReading = z.infer<typeof bookReading>

/** Maps groups to lines; null leaves a group out. */
const mapping = z.record(z.string(), line.nullable())
export type BookMapping = z.infer<typeof mapping>

export const bookMapping = z.object({ lines: mapping })

const figure = z.object({ line, rupees: z.number() })

export const books = z.object({
  books_id: z.string(),
  package: bookPackage,
  file_name: z.string(),
  sent_by: orNull(z.string()),
  sent_at: z.string(),
  mapped_at: orNull(z.string()),
  company: orNull(z.string()),
  kind: z.enum(['trial balance', 'vouchers']),
})
export type Books = z.infer<typeof books>

export const booksRead = books.extend({
  ...bookReading.pick({ groups: true, months: true, remarks: true }).shape,
  lines: mapping,
  /** By line, in rupees, on the line's normal side. */
  figures: z.array(figure),
  /** The balance of the groups left out, debits positive. */
  left_out: z.number(),
})
export type BooksRead = z.infer<typeof booksRead>
