import { ddmmyyyy, monthName } from '#server/contract/calendar.ts'

/** A point in time on a chart's axis. */
export interface Period {
  /** YYYY-MM-DD. */
  on: string
  /** The label in the table and the sentence. */
  name: string
  /** The label on the axis, if shorter. */
  short?: string
}

const names = {
  day: (on: string) => ({ on, name: ddmmyyyy(on), short: ddmmyyyy(on).slice(0, 5) }),
  month: (on: string) => ({ on, name: monthName(on) }),
  quarter: (on: string) => ({ on, name: monthName(on) }),
  year: (on: string) => ({ on, name: on.slice(0, 4) }),
}
type Step = keyof typeof names

/** The labels of dates in a chart: days DD-MM-YYYY, months and quarters 'Oct 2026', years YYYY. */
export const periodsBy = (step: Step, dates: string[]): Period[] => dates.map(names[step])
