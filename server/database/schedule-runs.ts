import { sql } from 'kysely'
import type { ScheduleName } from '#server/contract/job-words.ts'
import type { Database, Work } from './connection.ts'

/** Notes that a schedule begins to run. `db` is the owner's. */
export const noteBegun = (db: Database, schedule: ScheduleName) =>
  db
    .insertInto('schedule_runs')
    .values({ schedule, began_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.column('schedule').doUpdateSet({ began_at: sql<string>`now()` }))
    .execute()

/** Notes that a schedule ended, and whether it got through. `db` is the owner's. */
export const noteEnded = (db: Database, schedule: ScheduleName, went_well: boolean) =>
  db
    .updateTable('schedule_runs')
    .set({ ended_at: sql<string>`now()`, went_well })
    .where('schedule', '=', schedule)
    .execute()

/** The newest run of each schedule that ever ran. */
export const readScheduleRuns = (db: Work) => db.selectFrom('schedule_runs').selectAll().execute()
