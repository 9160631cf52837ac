import type { HolidayFile } from './holiday-file.ts'
import { readCsv } from './read-csv.ts'
import { readIcs } from './read-ics.ts'

/** Reads a holiday calendar as ICS or CSV. Valid lines are used, invalid ones are returned as errors. */
export const readHolidays = (text: string, today: string): HolidayFile =>
  /^\s*(\uFEFF)?BEGIN:VCALENDAR/i.test(text) ? readIcs(text, today) : readCsv(text)
