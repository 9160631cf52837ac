import { ddmmyyyy } from '#server/contract/calendar.ts'
import { momentInWords } from '../../ui/moment.tsx'
import type { CsvCell } from './csv.ts'

/** A column of a list in its files. */
export interface SheetColumn<Row> {
  head: string
  /** In characters; used by spreadsheets. */
  width: number
  /** A `day` is YYYY-MM-DD, a `moment` an instant; both become dates in a spreadsheet. */
  as?: 'day' | 'moment'
  value: (row: Row) => CsvCell
}

/** An id as a number if it is one, so that spreadsheets sort it numerically; other platforms' ids may be any text. */
export const idCell = (id: string | null): CsvCell => (id && /^\d{1,15}$/.test(id) ? Number(id) : id)

/** The text of a date or instant in Asia/Kolkata; a dash if it is neither. */
export const dateInWords = (cell: string, as: 'day' | 'moment') =>
  as === 'day' ? ddmmyyyy(cell) : momentInWords(cell)

const inWords = (cell: CsvCell, as: 'day' | 'moment' | undefined): CsvCell =>
  typeof cell === 'string' && as ? dateInWords(cell, as) : cell

/** Header row and rows of a list for CSV. */
export const csvRows = <Row>(columns: SheetColumn<Row>[], rows: Row[]): CsvCell[][] => [
  columns.map(({ head }) => head),
  ...rows.map((row) => columns.map(({ value, as }) => inWords(value(row), as))),
]
