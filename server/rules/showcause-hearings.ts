/** A hearing as it was noted: its day, and the day on which that was said. Dates as YYYY-MM-DD. */
interface NotedHearing {
  on: string
  note: string
  noted_on: string
}

const isFixed = ({ on, noted_on }: NotedHearing) => on > noted_on

/** The hearings, as they were noted one after the other, that an order of a day tells of: not one whose day was moved before it came. */
export const hearingsUntil = <Hearing extends NotedHearing>(hearings: Hearing[], day: string): Hearing[] =>
  hearings
    .filter((one, place) => {
      const moved = hearings.slice(place + 1).some((later) => isFixed(later) && later.noted_on < one.on)
      return one.on <= day && !moved
    })
    .sort((one, other) => one.on.localeCompare(other.on))
