import { z } from 'zod'
import { all, one } from '../../answers.ts'
import { caseTypeChange, newCaseType, savedCaseType, usedCaseType } from '../../cases/case-types.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { sentForApproval, waitingChange } from '../../organisation/change-requests.ts'
import {
  calendarChange,
  calendarChanged,
  calendarRead,
  holidayImport,
  importedHolidays,
  newHoliday,
} from '../../organisation/working-calendar.ts'
import { orNull } from '../../tolerance.ts'

const shared = { feature: features.workflows, scope: 'organisation' } as const

/** Case types: the workflow and time limits of their cases. */
export const caseTypeEndpoints = {
  listUsedCaseTypes: {
    route: 'GET /v1/admin/case_types',
    summary: 'Case types with the number of cases of each',
    ...shared,
    answer: all(usedCaseType.extend({ waits: orNull(waitingChange) })),
  },
  createCaseType: {
    route: 'POST /v1/admin/case_types',
    summary: 'Create a case type',
    ...shared,
    body: newCaseType,
    answer: one(savedCaseType),
  },
  changeCaseType: {
    route: 'PATCH /v1/admin/case_types/:caseTypeId',
    summary: 'Edit a case type; on another workflow its cases take the matching status',
    ...shared,
    body: caseTypeChange,
    answer: one(savedCaseType).extend(sentForApproval),
  },
  deleteCaseType: {
    route: 'DELETE /v1/admin/case_types/:caseTypeId',
    summary: 'Delete an unused case type',
    ...shared,
    answer: one(z.object({ case_type_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>

/** The calendar for counting working days. */
export const workingCalendarEndpoints = {
  readWorkingCalendar: {
    route: 'GET /v1/admin/calendar',
    summary: 'The working week and the holidays',
    ...shared,
    answer: one(calendarRead),
  },
  changeWorkingWeek: {
    route: 'PATCH /v1/admin/calendar',
    summary: 'Change the working week; due dates of open cases are recalculated',
    ...shared,
    body: calendarChange,
    answer: one(calendarChanged),
  },
  addHoliday: {
    route: 'POST /v1/admin/calendar/holidays',
    summary: 'Add a holiday, or rename one',
    ...shared,
    body: newHoliday,
    answer: one(calendarChanged),
  },
  removeHoliday: {
    route: 'DELETE /v1/admin/calendar/holidays/:day',
    summary: 'Remove a holiday',
    ...shared,
    answer: one(calendarChanged),
  },
  importHolidays: {
    route: 'POST /v1/admin/calendar/import',
    summary: 'Import holidays from an ICS or CSV file, or preview the result',
    ...shared,
    body: holidayImport,
    upload: true,
    answer: one(importedHolidays),
  },
} as const satisfies Record<string, Endpoint>
