import type { SheetRow } from './sheet.ts'

/** More sheets than these, or more lines than `maxRows` together, are not read. */
export const mostSheets = 10
/** More merged cells than these are left as they are. */
export const mostMerged = 20_000

/** The rows of a sheet that hold something. */
export interface SheetRows {
  rows: SheetRow[]
  formulas: number
  /** Cells that got the value of the merged cell they are part of. */
  filled: number
}

/** What was read of a sheet since the last piece of it. */
export interface Piece {
  rows: SheetRow[]
  formulas: number
  merged: Merged[]
}

export interface FilledSheets {
  /** Of all sheets that can be seen. */
  names: string[]
  filled: (SheetRows & { name: string })[]
}

/** A cell that stands for several lines. */
export interface Merged {
  column: number
  lines: [first: number, last: number]
}

/** Puts the value of each merged cell into the lines below its first, of rows that come one after the other. `filled` counts the cells. */
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

/** Does the same for all rows of a sheet. Gives how many cells that were. */
export function fillMerged(rows: SheetRow[], merged: Merged[]): number {
  const filler = mergedFiller(merged)
  for (const row of rows) filler.fill(row)
  return filler.filled
}

/** Says of a cell's formula that it holds no value, to whoever sent the file. */
export const formulaWithoutValue = (where: string) =>
  `${where} is a formula without a value. Open the file in a spreadsheet program, save it and send it again`
