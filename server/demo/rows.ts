import { type Selectable, sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'

/** A row to insert: the columns it has, as they read; the database fills the others. */
export type Row<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

const rowsPerStatement = 4_000

/**
 * Inserts rows that all have the columns of the first one. One statement per few thousand rows: they travel as one JSON
 * text, and the table's own row type reads it.
 */
export async function insertRows<T extends keyof Tables>(db: Work, table: T, rows: Row<T>[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const text = JSON.stringify(rows.slice(start, start + rowsPerStatement))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text})`.execute(db)
  }
}
