import type { Database, Work } from '#server/database/connection.ts'
import type { Columns } from './csv-rows.ts'
import type { SourceFile } from './source-file.ts'

export interface Counts {
  added: number
  changed: number
  unchanged: number
}

export interface SourceRow<Cells> {
  /** Line of the file on which the row begins, counted from 1. */
  line: number
  cells: Cells
  /** Why the row has not the shape its file promises; undefined when it has. */
  misshapen: string | undefined
}

interface Reading<Cells, Row> {
  name: string
  /** Its files may bring more parties than there are. */
  fills?: true
  /** Reads one row. Throws a Refusal that says why a row cannot be taken. `today` as YYYY-MM-DD. */
  read(cells: Cells, today: string): Row
  /** What is odd about a row that is taken all the same. */
  note(row: Row): string | undefined
  /** The identifier and the name of a row, as the file has them, for the report of refused rows. */
  shown(cells: Cells): { identifier: string; name: string }
  /** Why rows cannot be taken as the database stands, by their place; undefined for those that can. */
  judge?(db: Database, rows: Row[]): Promise<(string | undefined)[]>
  /** Gives whether the database stands as a row says, told by the row alone; such a row is not read. Asked for each row in turn. */
  known?(db: Database): Promise<(cells: Cells) => boolean>
  /** Writes rows inside a transaction. The same rows again change nothing. */
  write(db: Work, rows: Row[]): Promise<Counts>
  /** What is to be done once the whole file is in; doing it twice does no harm. `since` is when the first row was read. Gives lines for the closing report. */
  finish?(db: Database, today: string, since: string): Promise<string[]>
}

/** What an import has to know about one kind of CSV file. */
export interface Kind<Field extends string, Row> extends Reading<Partial<Record<Field, string>>, Row> {
  columns: Columns<Field>
}

/** The same of a file that is no CSV with a header: it brings its own way of reading rows. */
export interface Source<Cells, Row> extends Reading<Cells, Row> {
  rows(file: SourceFile, seen: (bytes: number) => void): AsyncGenerator<SourceRow<Cells>>
}
