/** A hearing as it was noted: its day, and the day on which that was said. Dates as YYYY-MM-DD. */
interface NotedHearing {
  on: string
  note: string
  noted_on: string
  /** It says that the hearing of that day is not held after all, and why. */
  cancels?: boolean
}

const isFixed = ({ on, noted_on, cancels }: NotedHearing) => !cancels && on > noted_on

/** Those that were held or are fixed: not one that was moved before its day came, nor one that was cancelled. */
function standing<Hearing extends NotedHearing>(hearings: Hearing[]): Hearing[] {
  const cancelled = new Set<Hearing>()
  for (const [place, { on, cancels }] of hearings.entries()) {
    const meant = (one: Hearing) => one.on === on && !one.cancels && !cancelled.has(one)
    const of = cancels && hearings.slice(0, place).findLast(meant)
    if (of) cancelled.add(of)
  }
  return hearings.filter((one, place) => {
    const moved = hearings.slice(place + 1).some((later) => isFixed(later) && later.noted_on < one.on)
    return !one.cancels && !moved && !cancelled.has(one)
  })
}

/**
 * The hearings, as they were noted one after the other, that an order of a day tells of, by their days: not one whose day was moved
 * before it came. That one was cancelled is told whatever its day.
 */
export const hearingsUntil = <Hearing extends NotedHearing>(hearings: Hearing[], day: string): Hearing[] => {
  const held = standing(hearings).filter(({ on }) => on <= day)
  const told = hearings.filter((one) => one.cancels || held.includes(one))
  return told.sort((one, other) => one.on.localeCompare(other.on))
}

/** The last day of the hearings that were held or are fixed; null where there is none. */
export const lastStanding = (hearings: NotedHearing[]): string | null =>
  standing(hearings)
    .map(({ on }) => on)
    .sort()
    .at(-1) ?? null
