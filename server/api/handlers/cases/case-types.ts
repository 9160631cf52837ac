import type { CaseTypeDraft } from '#server/contract/cases/case-types.ts'
import type {
  caseTypeEndpoints,
  workingCalendarEndpoints,
} from '#server/contract/endpoints/cases/case-types.ts'
import { readUsedCaseTypes } from '#server/database/cases/case-types.ts'
import { readWorkflows } from '#server/database/cases/workflow-editing.ts'
import { readCalendar } from '#server/database/organisation/calendars.ts'
import { readWaitingChanges } from '#server/database/organisation/change-requests.ts'
import { readHolidays } from '#server/database/organisation/holidays.ts'
import { changeCaseType, createCaseType, removeCaseType } from '#server/use-cases/cases/edit-case-type.ts'
import { askFirst } from '#server/use-cases/organisation/ask-first.ts'
import {
  addHoliday,
  changeWorkingWeek,
  importHolidays,
  removeHoliday,
} from '#server/use-cases/organisation/edit-calendar.ts'
import type { HandlersOf } from '../../handler.ts'

/** Case types: created, changed and removed by administrators. */
export const caseTypeHandlers: HandlersOf<typeof caseTypeEndpoints> = {
  listUsedCaseTypes: async ({ db, actor }) => {
    const waiting = await readWaitingChanges(db, 'case_type', actor.user_id)
    const types = await readUsedCaseTypes(db)
    return { data: types.map((type) => ({ ...type, waits: waiting.get(type.case_type_id) ?? null })) }
  },
  createCaseType: async ({ body, ...useCase }) => ({ data: await createCaseType(useCase, body) }),
  changeCaseType: async ({ params: { caseTypeId }, body, ...useCase }) => {
    const before = (await readUsedCaseTypes(useCase.db)).find((type) => type.case_type_id === caseTypeId)
    const workflows = await readWorkflows(useCase.db)
    const named = <T extends CaseTypeDraft>({ ticket_workflow_id: id, name, due_days, ...rest }: T) => ({
      name,
      due_days,
      ...('moved' in rest ? { moved: rest.moved } : {}),
      workflow: workflows.find(({ workflow_id }) => workflow_id === id)?.name,
    })
    return askFirst(
      useCase,
      {
        kind: 'case_type',
        subject_id: caseTypeId,
        subject: () => before?.name ?? body.name,
        version: body.version,
        payload: () => body,
        beforeAndAfter: ({ version: _, case_type_id: __, ...after }) => ({
          before: before && named(before),
          after: named(after),
        }),
        needed: () => before?.ticket_workflow_id !== body.ticket_workflow_id,
      },
      () => changeCaseType(useCase, caseTypeId, body),
    )
  },
  deleteCaseType: async ({ params: { caseTypeId }, ...useCase }) => {
    await removeCaseType(useCase, caseTypeId)
    return { data: { case_type_id: caseTypeId } }
  },
}

/** The working calendar: changing it recomputes due dates. */
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
