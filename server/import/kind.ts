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
  /** The row with its header, as the file has them; undefined where that is not of use. */
  text?: string | undefined
  /** Set when it was not read, since the database stands as it says. */
  known?: true
}

/** What rows the database stands as. */
export interface KnownRows<Row> {
  /** Told by the text of a row and its header, as the file has them. To be asked for each in turn. */
  has(text: string): boolean
  /** To be told every row that is read. */
  touch(row: Row): void
}

interface Reading<Cells, Row> {
  name: string
  /** Its files may bring more parties than there are. */
  fills?: true
  /** Reads one row. Throws a Refusal that says why a row cannot be taken. `today` as YYYY-MM-DD; `text` the row with its header. */
  read(cells: Cells, today: string, text?: string): Row
  /** What is odd about a row that is taken all the same. */
  note(row: Row): string | undefined
  /** The identifier and the name of a row, as the file has them, for the report of refused rows. */
  shown(cells: Cells): { identifier: string; name: string }
  /** Why rows cannot be taken as the database stands, by their place; undefined for those that can. */
  judge?(db: Database, rows: Row[]): Promise<(string | undefined)[]>
  /** The rows that need not be read. */
  known?(db: Database): Promise<KnownRows<Row>>
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
