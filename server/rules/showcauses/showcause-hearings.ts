/** A recorded hearing: its date, and the date on which it was recorded. Dates as YYYY-MM-DD. */
interface NotedHearing {
  on: string
  note: string
  noted_on: string
  /** This entry cancels the hearing of that date, with the reason. */
  cancels?: boolean
}

const isFixed = ({ on, noted_on, cancels }: NotedHearing) => !cancels && on > noted_on

/** Hearings that were held or are scheduled, without rescheduled and cancelled ones. */
function standing<Hearing extends NotedHearing>(hearings: Hearing[]): Hearing[] {
  const cancelled = new Set<Hearing>()
  for (const [index, { on, cancels }] of hearings.entries()) {
    const isTarget = (one: Hearing) => one.on === on && !one.cancels && !cancelled.has(one)
    const hearing = cancels && hearings.slice(0, index).findLast(isTarget)
    if (hearing) cancelled.add(hearing)
  }
  return hearings.filter((one, index) => {
    const moved = hearings.slice(index + 1).some((later) => isFixed(later) && later.noted_on < one.on)
    return !one.cancels && !moved && !cancelled.has(one)
  })
}

/**
 * The hearings that an order of a date mentions, sorted by date; takes them in recorded order. Rescheduled hearings are
 * left out; cancellations are included whatever their date.
 */
export const hearingsUntil = <Hearing extends NotedHearing>(hearings: Hearing[], day: string): Hearing[] => {
  const past = standing(hearings).filter(({ on }) => on <= day)
  const relevant = hearings.filter((one) => one.cancels || past.includes(one))
  return relevant.sort((one, other) => one.on.localeCompare(other.on))
}

/** The latest date of the hearings that were held or are scheduled; null if there are none. */
export const lastStanding = (hearings: NotedHearing[]): string | null =>
  standing(hearings)
    .map(({ on }) => on)
    .sort()
    .at(-1) ?? null
