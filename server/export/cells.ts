import { ddmmyyyy } from '#server/contract/calendar.ts'
import { indiaAhead } from '#server/contract/india-time.ts'

/** A cell as it comes from the database. */
export type Cell = string | number | null

/** A column of a file: its heading, its width in characters, and the labels of its values. */
export interface FileColumn {
  heading: string
  width: number
  as?: 'day' | 'moment'
  /** The labels of its values. */
  words?: Readonly<Record<string, string>>
}

const dayMs = 86_400_000
// Spreadsheet date 0 is 30-12-1899.
const epoch = 25_569

const inKolkata = (at: string) => Date.parse(at) + indiaAhead

/** The label of a column's value, or the value itself if it has none. */
export const wordOf = (cell: string, { words }: Pick<FileColumn, 'words'>): string =>
  words && Object.hasOwn(words, cell) ? (words[cell] ?? cell) : cell

/** A cell as text for CSV: dates and times in Asia/Kolkata, other values by their labels; values without a label stay as they are. */
export function cellInWords(cell: Cell, column: Pick<FileColumn, 'as' | 'words'> = {}): Cell {
  if (typeof cell !== 'string') return cell
  const { as } = column
  if (!as) return wordOf(cell, column)
  if (as === 'day') return ddmmyyyy(cell)
  const at = new Date(inKolkata(cell)).toISOString()
  return `${ddmmyyyy(at.slice(0, 10))} ${at.slice(11, 19)}`
}

/** A date or time as a spreadsheet serial number: days since the epoch, in Asia/Kolkata. */
export const serialOf = (cell: string, as: 'day' | 'moment'): number =>
  (as === 'moment' ? inKolkata(cell) : Date.parse(cell)) / dayMs + epoch
