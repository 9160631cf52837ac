/** More lines than this are rejected: the user has to split the file. */
export const maxLines = 50_000
/** Columns to the right of these are ignored. */
export const maxColumns = 100
export const maxCellLength = 1_000

/** A non-empty row: the texts of its cells, a date as YYYY-MM-DD, a number as JavaScript writes it. */
export interface SheetRow {
  /** Counted from 1, as spreadsheet programs and editors show it. */
  line: number
  cells: string[]
  /** Why the row cannot be read, as a message for the user. */
  refused?: string
}

/** The rows of a file, with remarks on how it was read. */
export interface Sheet {
  rows: SheetRow[]
  remarks: string[]
  /** All non-empty sheets of a workbook; undefined if there is nothing to choose. */
  sheets?: NamedSheet[]
}

export interface NamedSheet {
  name: string
  rows: SheetRow[]
  remarks: string[]
}

/** Headings and titles may be above the lines. */
export const aboveTheLines = 20
export const maxRows = maxLines + aboveTheLines

const moreThan = (lines: number) =>
  `The file has more than ${lines.toLocaleString('en-IN')} lines. Upload it in parts.`
export const tooManyLines = moreThan(maxLines)

/** The maximum number of lines of a streamed file: the row limit of an Excel sheet. */
export const mostLines = 1_048_576
export const tooManyLinesAtAll = moreThan(mostLines)
