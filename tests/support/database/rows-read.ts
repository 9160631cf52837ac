import { sql } from 'kysely'
import { type Database, openDatabase, type Role } from '#server/database/connection.ts'

const figures = (table: string) => sql<{ rows: number }>`
  select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables where relname = ${table}`

/** How many rows of a table `work` reads through the given database, the one at `url`. */
export async function rowsRead(
  url: string,
  table: string,
  work: (db: Database) => Promise<unknown>,
  role: Role = 'owner',
): Promise<number> {
  // One connection: the session that did the reads flushes its own statistics.
  const db = openDatabase(url, role, 1)
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    return (await figures(table).execute(db)).rows[0]?.rows ?? 0
  }
  try {
    const before = await read()
    await work(db)
    return (await read()) - before
  } finally {
    await db.destroy()
  }
}
