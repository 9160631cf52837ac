import type { SheetRow } from './sheet.ts'

/** Sheets beyond this number, and lines beyond `maxRows` in total, are not read. */
export const mostSheets = 10
/** Merged cells beyond this number are left as they are. */
export const mostMerged = 20_000

/** The non-empty rows of a sheet. */
export interface SheetRows {
  rows: SheetRow[]
  formulas: number
  /** Number of cells filled with the value of the merged cell they belong to. */
  filled: number
}

/** What was read of a sheet since the previous piece. */
export interface Piece {
  rows: SheetRow[]
  formulas: number
  merged: Merged[]
}

export interface FilledSheets {
  /** Names of all visible sheets. */
  names: string[]
  filled: (SheetRows & { name: string })[]
}

/** A cell that spans several lines. */
export interface Merged {
  column: number
  lines: [first: number, last: number]
}

/** Copies the value of each merged cell to the lines below its first; rows must be passed in order. `filled` counts the cells. */
export function mergedFiller(merged: Merged[]) {
  const waiting = [...merged].sort((one, other) => other.lines[0] - one.lines[0])
  const open = new Map<number, { value: string; last: number }>()
  const filler = {
    filled: 0,
    fill(row: SheetRow): SheetRow {
      for (const [column, { value, last }] of open) {
        if (row.line > last) {
          open.delete(column)
          continue
        }
        while (row.cells.length < column) row.cells.push('')
        if (!row.cells[column]) filler.filled += 1
        row.cells[column] ||= value
      }
      while ((waiting.at(-1)?.lines[0] ?? Number.POSITIVE_INFINITY) <= row.line) {
        const {
          column,
          lines: [first, last],
        } = waiting.pop() as Merged
        const value = row.cells[column]
        if (first === row.line && value) open.set(column, { value, last })
      }
      return row
    },
  }
  return filler
}

/** The same for all rows of a sheet. Returns the number of cells filled. */
export function fillMerged(rows: SheetRow[], merged: Merged[]): number {
  const filler = mergedFiller(merged)
  for (const row of rows) filler.fill(row)
  return filler.filled
}

/** The message that a cell's formula has no stored value. */
export const formulaWithoutValue = (where: string) =>
  `${where} is a formula without a value. Open the file in a spreadsheet program, save it and send it again`
