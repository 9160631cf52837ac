import { sql } from 'kysely'
import type { ScheduleName } from '#server/contract/organisation/job-words.ts'
import type { Database, Work } from '../connection.ts'

/** Records the start of a schedule's run. `db` must be opened as `owner`. */
export const recordRunStart = (db: Database, schedule: ScheduleName) =>
  db
    .insertInto('schedule_runs')
    .values({ schedule, began_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.column('schedule').doUpdateSet({ began_at: sql<string>`now()` }))
    .execute()

/** Records the end of a schedule's run, and whether it succeeded. `db` must be opened as `owner`. */
export const recordRunEnd = (db: Database, schedule: ScheduleName, went_well: boolean) =>
  db
    .updateTable('schedule_runs')
    .set({ ended_at: sql<string>`now()`, went_well })
    .where('schedule', '=', schedule)
    .execute()

/** The latest run of each schedule that has ever run. */
export const readScheduleRuns = (db: Work) => db.selectFrom('schedule_runs').selectAll().execute()
