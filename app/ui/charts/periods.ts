import { ddmmyyyy, monthName } from '#server/contract/calendar.ts'

/** A place in time on a chart's axis. */
export interface Period {
  /** YYYY-MM-DD. */
  on: string
  /** As the table and the sentence call it. */
  name: string
  /** As the axis calls it, where that is shorter. */
  short?: string
}

const names = {
  day: (on: string) => ({ on, name: ddmmyyyy(on), short: ddmmyyyy(on).slice(0, 5) }),
  month: (on: string) => ({ on, name: monthName(on) }),
  quarter: (on: string) => ({ on, name: monthName(on) }),
  year: (on: string) => ({ on, name: on.slice(0, 4) }),
}
type Step = keyof typeof names

/** Dates as a chart names them: days DD-MM-YYYY, months and quarters 'Oct 2026', years YYYY. */
export const periodsBy = (step: Step, dates: string[]): Period[] => dates.map(names[step])
