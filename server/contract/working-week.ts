/** Which days are worked. `bank`: Monday to Saturday but for the second and fourth Saturday of a month. */
export const workingWeeks = ['five_day', 'bank', 'six_day'] as const
export type WorkingWeek = (typeof workingWeeks)[number]

/** When an organisation works. */
export interface WorkingCalendar {
  working_week: WorkingWeek
  /** YYYY-MM-DD */
  holidays: ReadonlySet<string>
}
