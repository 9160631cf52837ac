import type { caseTypeEndpoints, workingCalendarEndpoints } from '#server/contract/endpoints/case-types.ts'
import { readCalendar } from '#server/database/calendars.ts'
import { readUsedCaseTypes } from '#server/database/case-types.ts'
import { readHolidays } from '#server/database/holidays.ts'
import {
  addHoliday,
  changeWorkingWeek,
  importHolidays,
  removeHoliday,
} from '#server/use-cases/edit-calendar.ts'
import { changeCaseType, createCaseType, removeCaseType } from '#server/use-cases/edit-case-type.ts'
import type { HandlersOf } from './handler.ts'

/** Case types: made, changed and removed by administrators. */
export const caseTypeHandlers: HandlersOf<typeof caseTypeEndpoints> = {
  listUsedCaseTypes: async ({ db }) => ({ data: await readUsedCaseTypes(db) }),
  createCaseType: async ({ body, ...useCase }) => ({ data: await createCaseType(useCase, body) }),
  changeCaseType: async ({ params, body, ...useCase }) => ({
    data: await changeCaseType(useCase, params.caseTypeId, body),
  }),
  deleteCaseType: async ({ params: { caseTypeId }, ...useCase }) => {
    await removeCaseType(useCase, caseTypeId)
    return { data: { case_type_id: caseTypeId } }
  },
}

/** The calendar: changing it computes due dates anew. */
export const workingCalendarHandlers: HandlersOf<typeof workingCalendarEndpoints> = {
  readWorkingCalendar: async ({ db }) => {
    const { working_week } = await readCalendar(db)
    return { data: { working_week, holidays: await readHolidays(db) } }
  },
  changeWorkingWeek: async ({ body, ...useCase }) => ({
    data: { redated: await changeWorkingWeek(useCase, body.working_week) },
  }),
  addHoliday: async ({ body, ...useCase }) => ({ data: { redated: await addHoliday(useCase, body) } }),
  removeHoliday: async ({ params, ...useCase }) => ({
    data: { redated: await removeHoliday(useCase, params.day) },
  }),
  importHolidays: async ({ body, ...useCase }) => ({
    data: await importHolidays(useCase, body.text, body.preview),
  }),
}
