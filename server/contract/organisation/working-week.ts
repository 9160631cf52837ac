/** Working days. `bank`: Monday to Saturday except the second and fourth Saturday of a month. */
export const workingWeeks = ['five_day', 'bank', 'six_day'] as const
export type WorkingWeek = (typeof workingWeeks)[number]

/** The working calendar of an organisation. */
export interface WorkingCalendar {
  working_week: WorkingWeek
  /** YYYY-MM-DD */
  holidays: ReadonlySet<string>
}
