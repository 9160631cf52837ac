import { ddmmyyyy, isDate } from '#server/contract/calendar.ts'
import { holidayYears, isHolidayDay } from '#server/contract/organisation/holiday-days.ts'
import type { Holiday, LineFault } from '#server/contract/organisation/working-calendar.ts'
import { fromDayFirst } from '../day-first.ts'

/** The maximum number of holidays read from one file. */
export const maxHolidays = 2_000

const maxName = 100

/** A holiday in a file, with its line number. */
export interface HolidayLine extends Holiday {
  line: number
}

/** The content of a file: the holidays by date, and the errors of other lines. */
export interface HolidayFile {
  holidays: HolidayLine[]
  faults: LineFault[]
}

/** The date as YYYY-MM-DD, from that format or from DD-MM-YYYY separated by - / or a dot; undefined if it is not a date. */
export function readDate(text: string): string | undefined {
  const date = fromDayFirst(text.trim()) ?? text.trim()
  return isDate(date) ? date : undefined
}

/** Merges lines by date, one holiday per date. A missing or too long name is an error. */
export function asHolidayFile(lines: HolidayLine[], faults: LineFault[]): HolidayFile {
  const known = new Map<string, HolidayLine>()
  const wrong = [...faults]
  const say = ({ line }: HolidayLine, message: string) => wrong.push({ line, message })
  for (const one of lines) {
    const before = known.get(one.day)
    if (!one.name) say(one, `${ddmmyyyy(one.day)} has no name.`)
    else if (!isHolidayDay(one.day)) say(one, `${ddmmyyyy(one.day)}: ${holidayYears}.`)
    else if (one.name.length > maxName) say(one, `The name is longer than ${maxName} characters.`)
    else if (before && before.name !== one.name)
      say(one, `${ddmmyyyy(one.day)} is ${before.name} already, in line ${before.line}.`)
    else if (known.size >= maxHolidays)
      say(one, `At most ${maxHolidays} holidays can be imported from one file.`)
    else if (!before) known.set(one.day, one)
  }
  return {
    holidays: [...known.values()].sort((a, b) => a.day.localeCompare(b.day)),
    faults: wrong.sort((a, b) => a.line - b.line),
  }
}
