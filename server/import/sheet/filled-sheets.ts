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

/** Puts the value of each merged cell into the lines below its first. Gives how many cells that were. */
export function fillMerged(rows: SheetRow[], merged: Merged[]): number {
  let filled = 0
  const byLine = new Map(rows.map((row) => [row.line, row]))
  for (const { column, lines } of merged) {
    const value = byLine.get(lines[0])?.cells[column]
    if (!value) continue
    for (const row of rows) {
      if (row.line <= lines[0]) continue
      if (row.line > lines[1]) break
      while (row.cells.length < column) row.cells.push('')
      if (!row.cells[column]) filled += 1
      row.cells[column] ||= value
    }
  }
  return filled
}

/** Does the same for rows that come one after the other. `filled` counts the cells. */
export function mergedFiller(merged: Merged[]) {
  const waiting = [...merged].sort((one, other) => other.lines[0] - one.lines[0])
  let open: (Merged & { value: string })[] = []
  const filler = {
    filled: 0,
    fill(row: SheetRow): SheetRow {
      open = open.filter(({ lines }) => row.line <= lines[1])
      for (const { column, value } of open) {
        if (!value) continue
        while (row.cells.length < column) row.cells.push('')
        if (!row.cells[column]) filler.filled += 1
        row.cells[column] ||= value
      }
      while ((waiting.at(-1)?.lines[0] ?? Number.POSITIVE_INFINITY) <= row.line) {
        const next = waiting.pop()
        if (next?.lines[0] === row.line) open.push({ ...next, value: row.cells[next.column] ?? '' })
      }
      return row
    },
  }
  return filler
}

/** Says of a cell's formula that it holds no value, to whoever sent the file. */
export const formulaWithoutValue = (where: string) =>
  `${where} is a formula without a value. Open the file in a spreadsheet program, save it and send it again`
