import { sql } from 'kysely'
import type { Holiday } from '#server/contract/organisation/working-calendar.ts'
import type { WorkingWeek } from '#server/contract/organisation/working-week.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The organisation's holidays, by date. */
export const readHolidays = (db: Work): Promise<Holiday[]> =>
  db.selectFrom('holidays').where(own('holidays')).select(['day', 'name']).orderBy('day').execute()

/** Stores holidays; an existing holiday takes the new name. */
export async function writeHolidays(db: Work, organization_id: string, holidays: Holiday[]): Promise<void> {
  if (holidays.length === 0) return
  await db
    .insertInto('holidays')
    .values(holidays.map(({ day, name }) => ({ organization_id, day, name })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'day']).doUpdateSet({ name: sql`excluded.name` }),
    )
    .execute()
}

/** Deletes a holiday and returns it; undefined if the date is not a holiday. */
export const deleteHoliday = (db: Work, day: string): Promise<Holiday | undefined> =>
  db
    .deleteFrom('holidays')
    .where(own('holidays'))
    .where('day', '=', day)
    .returning(['day', 'name'])
    .executeTakeFirst()

/** Sets the organisation's working days of the week. */
export const writeWorkingWeek = (db: Work, organization_id: string, working_week: WorkingWeek) =>
  db
    .insertInto('calendars')
    .values({ organization_id, working_week })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ working_week }))
    .execute()
