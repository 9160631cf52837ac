import type { HolidayFile } from './holiday-file.ts'
import { readCsv } from './read-csv.ts'
import { readIcs } from './read-ics.ts'

/** Reads a calendar of holidays, as ICS or as CSV; good lines are taken, of others it is said why not. */
export const readHolidays = (text: string, today: string): HolidayFile =>
  /^\s*(\uFEFF)?BEGIN:VCALENDAR/i.test(text) ? readIcs(text, today) : readCsv(text)
