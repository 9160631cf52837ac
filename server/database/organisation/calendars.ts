import { sql } from 'kysely'
import type { WorkingCalendar, WorkingWeek } from '#server/contract/organisation/working-week.ts'
import type { Work } from '../connection.ts'

/** The organisation's working days; defaults to the banks' week. */
export async function readCalendar(db: Work): Promise<WorkingCalendar> {
  const { rows } = await sql<{ working_week: WorkingWeek; holidays: string[] }>`
    select coalesce((select working_week from calendars where organization_id = current_organization()), 'bank') working_week,
      coalesce((select array_agg(day::text) from holidays where organization_id = current_organization()), '{}') holidays`.execute(
    db,
  )
  const [{ working_week, holidays } = { working_week: 'bank' as const, holidays: [] }] = rows
  return { working_week, holidays: new Set(holidays) }
}
