import { ddmmyyyy } from '#server/contract/calendar.ts'
import { momentInWords } from '../ui/moment.tsx'
import type { CsvCell } from './csv.ts'

/** A column of a list as files have it. */
export interface SheetColumn<Row> {
  head: string
  /** In characters, for a spreadsheet. */
  width: number
  /** A day is YYYY-MM-DD, a moment an instant; both are dates to a spreadsheet. */
  as?: 'day' | 'moment'
  value: (row: Row) => CsvCell
}

/** An id: a number where it is one, so that a spreadsheet sorts by it; other platforms' may be any text. */
export const idCell = (id: string | null): CsvCell => (id && /^\d{1,15}$/.test(id) ? Number(id) : id)

/** What a day or a moment is called, in Asia/Kolkata; a dash where it is none. */
export const dateInWords = (cell: string, as: 'day' | 'moment') =>
  as === 'day' ? ddmmyyyy(cell) : momentInWords(cell)

const inWords = (cell: CsvCell, as: 'day' | 'moment' | undefined): CsvCell =>
  typeof cell === 'string' && as ? dateInWords(cell, as) : cell

/** Heads and rows of a list for CSV. */
export const csvRows = <Row>(columns: SheetColumn<Row>[], rows: Row[]): CsvCell[][] => [
  columns.map(({ head }) => head),
  ...rows.map((row) => columns.map(({ value, as }) => inWords(value(row), as))),
]
