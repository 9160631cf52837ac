import { isDate, todayInIndia } from '#server/contract/calendar.ts'
import type { Holiday } from '#server/contract/organisation/working-calendar.ts'
import type { WorkingWeek } from '#server/contract/organisation/working-week.ts'
import { lockCaseTypes } from '#server/database/cases/workflow-editing.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readCalendar } from '#server/database/organisation/calendars.ts'
import {
  deleteHoliday,
  readHolidays,
  writeHolidays,
  writeWorkingWeek,
} from '#server/database/organisation/holidays.ts'
import { readHolidays as readHolidayFile } from '#server/rules/holidays/read-holidays.ts'
import { recomputeDueDates } from '../cases/recompute-due-dates.ts'
import { found, invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const why = 'The calendar was changed'

/**
 * Changes the calendar. Case types are locked so that no case is raised or moved meanwhile, and due dates of open cases
 * are recomputed unless set by hand. Returns the number of cases whose due date changed: 0, without an audit row, if
 * `write` changed nothing.
 */
async function change(
  useCase: UseCase,
  write: () => Promise<{ action: string; before?: unknown; after?: unknown } | undefined>,
): Promise<number> {
  const { db, actor } = useCase
  const types = await lockCaseTypes(db)
  const entry = await write()
  if (!entry) return 0
  const redated = await recomputeDueDates(useCase, types, why)
  await audit(db, actor, { ...entry, entity: 'calendar', entity_id: actor.organization_id })
  return redated
}

/** Sets the organisation's working days of the week. */
export const changeWorkingWeek = (useCase: UseCase, working_week: WorkingWeek): Promise<number> =>
  change(useCase, async () => {
    const { working_week: before } = await readCalendar(useCase.db)
    if (before === working_week) return undefined
    await writeWorkingWeek(useCase.db, useCase.actor.organization_id, working_week)
    return { action: 'change', before: { working_week: before }, after: { working_week } }
  })

/** Adds a holiday. Throws an invalid Refusal if the date is already a holiday with another name. */
export const addHoliday = (useCase: UseCase, holiday: Holiday): Promise<number> =>
  change(useCase, async () => {
    const before = (await readHolidays(useCase.db)).find(({ day }) => day === holiday.day)
    if (before && before.name !== holiday.name)
      throw invalid('day', `This date is already a holiday: ${before.name}. Remove it to rename it.`)
    if (before) return undefined
    await writeHolidays(useCase.db, useCase.actor.organization_id, [holiday])
    return { action: 'add', after: holiday }
  })

/** Removes a holiday. Throws a not found Refusal if the date (YYYY-MM-DD) is not one. */
export const removeHoliday = (useCase: UseCase, day: string): Promise<number> =>
  change(useCase, async () => {
    const before = isDate(day) ? await deleteHoliday(useCase.db, day) : undefined
    return { action: 'remove', before: found(before, 'This date is not a holiday') }
  })

/**
 * Imports the holidays of a file (ICS or CSV), or only previews the changes. Unreadable lines are returned with line
 * number and reason. Throws an invalid Refusal if the file has no holiday at all.
 */
export async function importHolidays(useCase: UseCase, text: string, preview: boolean) {
  const { db, actor } = useCase
  const { holidays, faults } = readHolidayFile(text, todayInIndia())
  if (holidays.length === 0) {
    const [first] = faults
    throw invalid(
      'text',
      `The file contains no holidays.${first ? ` Line ${first.line}: ${first.message}` : ''}`,
    )
  }
  const known = new Map((await readHolidays(db)).map(({ day, name }) => [day, name]))
  const added = holidays.filter(({ day }) => !known.has(day)).map(({ day, name }) => ({ day, name }))
  const changed = holidays.flatMap(({ day, name }) => {
    const before = known.get(day)
    return before === undefined || before === name ? [] : [{ day, name, before }]
  })
  const same = holidays.length - added.length - changed.length
  const outcome = { added, changed, same, faults }
  if (preview) return { ...outcome, redated: 0 }
  const redated = await change(useCase, async () => {
    if (added.length + changed.length === 0) return undefined
    await writeHolidays(db, actor.organization_id, [...added, ...changed])
    return { action: 'import', after: { added, changed } }
  })
  return { ...outcome, redated }
}
