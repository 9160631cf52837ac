import { type Selectable, sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'

/** A row to insert: the columns it has, with their select types; the database fills in the others. */
export type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

const rowsPerStatement = 4_000

/** Rows of one table, all with the columns of the first one, as JSON texts of a few thousand rows each. */
export interface Insert {
  table: keyof Tables
  columns: string[]
  texts: string[]
}

/** The insert of a table's rows; all have the columns of the first one. */
export function insertOf<T extends keyof Tables>(table: T, rows: Row<T>[]): Insert {
  const texts: string[] = []
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    texts.push(JSON.stringify(rows.slice(start, start + rowsPerStatement)))
  return { table, columns: Object.keys(rows[0] ?? {}), texts }
}

/** Inserts rows, one statement per text, parsed with the table's own row type. */
export async function insertRows(db: Work, { table, columns: names, texts }: Insert): Promise<void> {
  const columns = sql.join(names.map((column) => sql.ref(column)))
  for (const text of texts)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text})`.execute(db)
}
