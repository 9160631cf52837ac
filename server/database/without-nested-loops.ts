import { sql } from 'kysely'
import type { Work } from './connection.ts'

/**
 * Does something without joining row by row, which PostgreSQL chooses where it takes a table to be small that was written in this
 * transaction, and which then grows with the square of its rows.
 */
export async function withoutNestedLoops(db: Work, run: () => Promise<unknown>): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db)
  await run()
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
}
