import { ddmmyyyy } from '#server/contract/calendar.ts'
import { indiaAhead } from '#server/contract/india-time.ts'

/** A cell as it comes from the database. */
export type Cell = string | number | null

/** A column of a file: its head, its width in characters, and what its texts stand for. */
export interface FileColumn {
  head: string
  width: number
  as?: 'day' | 'moment'
  /** The words for its values. */
  words?: Readonly<Record<string, string>>
}

const dayMs = 86_400_000
// Day 0 of a spreadsheet is 30-12-1899.
const epoch = 25_569

const inKolkata = (at: string) => Date.parse(at) + indiaAhead

/** The word for a value of a column, or the value where it has none. */
export const wordOf = (cell: string, { words }: Pick<FileColumn, 'words'>): string =>
  words && Object.hasOwn(words, cell) ? (words[cell] ?? cell) : cell

/** What a day or a moment is called in CSV, in Asia/Kolkata, and other values by their words; what has none stands as it is. */
export function cellInWords(cell: Cell, column: Pick<FileColumn, 'as' | 'words'> = {}): Cell {
  if (typeof cell !== 'string') return cell
  const { as } = column
  if (!as) return wordOf(cell, column)
  if (as === 'day') return ddmmyyyy(cell)
  const at = new Date(inKolkata(cell)).toISOString()
  return `${ddmmyyyy(at.slice(0, 10))} ${at.slice(11, 19)}`
}

/** A day or a moment as the number that spreadsheets keep for it: days since their beginning, as the clocks in Asia/Kolkata have them. */
export const serialOf = (cell: string, as: 'day' | 'moment'): number =>
  (as === 'moment' ? inKolkata(cell) : Date.parse(cell)) / dayMs + epoch
