import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/connection.ts'

/** Waits until `count` statements of a test's database are blocked by locks. */
export const untilWaiting = (db: Database, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.waiting
    })
    .toBe(count)
