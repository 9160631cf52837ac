import { z } from 'zod'
import { dayFrom } from '../day.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { shownName } from '../shown-name.ts'
import { holidayDays, holidayYears, isHolidayDay } from './holiday-days.ts'
import { workingWeeks } from './working-week.ts'

export const newHoliday = z.object({
  day: dayFrom(holidayDays.first, holidayYears).refine(isHolidayDay, holidayYears),
  name: shownName(limits.maxCaseFieldLength),
})
export type Holiday = z.output<typeof newHoliday>

const holiday = z.object({ day: z.string(), name: z.string() })

export const calendarChange = z.object({
  working_week: z.enum(workingWeeks, { message: messages.form.select }),
})

export const calendarRead = z.object({ working_week: z.enum(workingWeeks), holidays: z.array(holiday) })

/** The number of open cases with a changed due date. */
export const calendarChanged = z.object({ redated: z.number() })

/** `text`: a calendar as ICS, or CSV with a date and a name per line. `preview`: only returns what would change. */
export const holidayImport = z.object({
  text: z.string().trim().min(1, messages.form.fill).max(limits.maxCalendarSize),
  preview: z.boolean().default(false),
})

const lineFault = z.object({ line: z.number(), message: z.string() })
export type LineFault = z.infer<typeof lineFault>

export const importedHolidays = z.object({
  added: z.array(holiday),
  changed: z.array(holiday.extend({ before: z.string() })),
  /** Dates that are already holidays with that name. */
  same: z.number(),
  faults: z.array(lineFault),
  redated: z.number(),
})
