import type { Database, Work } from '#server/database/connection.ts'
import type { Columns } from './csv-rows.ts'
import type { SourceFile } from './source-file.ts'

export interface Counts {
  added: number
  changed: number
  unchanged: number
}

export interface SourceRow<Cells> {
  /** The line of the file on which the row begins, counted from 1. */
  line: number
  cells: Cells
  /** Why the row does not match the shape of its file; undefined if it does. */
  misshapen: string | undefined
  /** The row with its header, as in the file; undefined if not needed. */
  text?: string | undefined
  /** Set if the row was skipped because the database already contains it. */
  known?: true
}

/** The rows that the database already contains. */
export interface KnownRows<Row> {
  /** Looks up a row by its text with the header, as in the file. Must be called for each row in order. */
  has(text: string): boolean
  /** Must be called with every row that is read. */
  touch(row: Row): void
}

interface Reading<Cells, Row> {
  name: string
  /** Its files may contain more parties than are on record. */
  fills?: true
  /** Reads one row. Throws a Refusal with the reason if a row is not accepted. `today` as YYYY-MM-DD; `text` is the row with its header. */
  read(cells: Cells, today: string, text?: string): Row
  /** An inconsistency in a row that is accepted anyway. */
  note(row: Row): string | undefined
  /** The identifier and name of a row, as in the file, for the report of rejected rows. */
  shown(cells: Cells): { identifier: string; name: string }
  /** Reasons for rejecting rows given the current database, by index; undefined for accepted rows. */
  judge?(db: Database, rows: Row[]): Promise<(string | undefined)[]>
  /** The rows that need not be read. */
  known?(db: Database): Promise<KnownRows<Row>>
  /** Writes rows inside a transaction. Writing the same rows again changes nothing. */
  write(db: Work, rows: Row[]): Promise<Counts>
  /**
   * Steps after the whole file has been written; safe to repeat. `since` is when the first row was read. Returns lines
   * for the final report.
   */
  finish?(db: Database, today: string, since: string): Promise<string[]>
}

/** Defines the import of one kind of CSV file. */
export interface Kind<Field extends string, Row> extends Reading<Partial<Record<Field, string>>, Row> {
  columns: Columns<Field>
}

/** The same for a file that is not a CSV with a header: it provides its own row reader. */
export interface Source<Cells, Row> extends Reading<Cells, Row> {
  rows(file: SourceFile, seen: (bytes: number) => void): AsyncGenerator<SourceRow<Cells>>
}
