/** More lines than this are refused: whoever has more sends them in parts. */
export const maxLines = 50_000
/** Columns to the right of these are not looked at. */
export const maxColumns = 100
export const maxCellLength = 1_000

/** A row that holds something: the texts of its cells, a date as YYYY-MM-DD, a number as JavaScript writes it. */
export interface SheetRow {
  /** Counted from 1, as spreadsheet programs and editors show it. */
  line: number
  cells: string[]
  /** Why the row cannot be read, in words for whoever sent it. */
  refused?: string
}

/** What a file held, and how it was read where that is not plain. */
export interface Sheet {
  rows: SheetRow[]
  remarks: string[]
  /** All sheets of a workbook that hold something; none where there is nothing to choose. */
  sheets?: NamedSheet[]
}

export interface NamedSheet {
  name: string
  rows: SheetRow[]
  remarks: string[]
}

/** Heads and titles may stand above the lines. */
export const aboveTheLines = 20
export const maxRows = maxLines + aboveTheLines

const moreThan = (lines: number) =>
  `The file has more than ${lines.toLocaleString('en-IN')} lines. Send it in parts.`
export const tooManyLines = moreThan(maxLines)

/** The most lines of a file that is read piece by piece: as many as a sheet of Excel holds. */
export const mostLines = 1_048_576
export const tooManyLinesAtAll = moreThan(mostLines)
