import { addMonths } from '#server/contract/calendar.ts'

const yearEndOnOrAfter = (date: string) => {
  const year = Number(date.slice(0, 4))
  return date.slice(5) > '03-31' ? `${year + 1}-03-31` : `${year}-03-31`
}

/**
 * The end of a company's or an LLP's first financial year. A company that is registered from 1 January on closes its first books
 * on 31 March of the next year (Companies Act 2013 s. 2(41)); an LLP may when it is registered after 30 September (LLP Act 2008
 * s. 2(1)(l)), and is taken to do so.
 */
export function firstYearEnd(registeredOn: string, kind: 'company' | 'llp'): string {
  const end = yearEndOnOrAfter(registeredOn)
  const monthAndDay = registeredOn.slice(5)
  const late = kind === 'company' ? monthAndDay <= '03-31' : monthAndDay <= '03-31' || monthAndDay > '09-30'
  return late ? addMonths(end, 12) : end
}

/** The ends of the last `count` financial years that are over on `today`, the newest first. */
export function lastYearEnds(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) > '03-31' ? 0 : 1)
  return Array.from({ length: count }, (_, back) => `${year - back}-03-31`)
}

interface Meeting {
  yearEnd: string
  /** The end of the first financial year, where it is known. */
  firstYearEnd: string | null
  /** When the meeting before was held, where it is known. */
  previousMeeting: string | null
}

/**
 * The last day on which the annual general meeting of a year may be held (Companies Act 2013 s. 96(1)): within nine months of the
 * end of the first financial year; else within six months of the year's end, and not more than fifteen months after the one before.
 */
export function lastMeetingDay({ yearEnd, firstYearEnd, previousMeeting }: Meeting): string {
  if (yearEnd === firstYearEnd) return addMonths(yearEnd, 9)
  const sixMonths = addMonths(yearEnd, 6)
  const fifteenMonths = previousMeeting && addMonths(previousMeeting, 15)
  return fifteenMonths && fifteenMonths < sixMonths ? fifteenMonths : sixMonths
}
