import { sql } from 'kysely'
import type { Work } from './connection.ts'

/**
 * Runs something without nested-loop joins, which PostgreSQL chooses for a table written in this transaction because it
 * assumes that the table is small, and which take quadratic time.
 */
export async function withoutNestedLoops(db: Work, run: () => Promise<unknown>): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db)
  await run()
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
}
