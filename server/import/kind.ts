import type { Work } from '#server/database/connection.ts'
import type { Columns } from './csv-rows.ts'

export interface Counts {
  added: number
  changed: number
  unchanged: number
}

/** What an import has to know about one kind of CSV file. */
export interface Kind<Field extends string, Row> {
  name: string
  columns: Columns<Field>
  /** Reads one row. Throws a Refusal that says why a row cannot be taken. `today` as YYYY-MM-DD. */
  read(cells: Partial<Record<Field, string>>, today: string): Row
  /** What is odd about a row that is taken all the same. */
  note(row: Row): string | undefined
  /** The identifier and the name of a row, as the file has them, for the report of refused rows. */
  shown(cells: Partial<Record<Field, string>>): { identifier: string; name: string }
  /** Writes rows inside a transaction. The same rows again change nothing. */
  write(db: Work, rows: Row[]): Promise<Counts>
}
