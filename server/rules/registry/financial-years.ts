import { addMonths } from '#server/contract/calendar.ts'

const yearEndOnOrAfter = (date: string) => {
  const year = Number(date.slice(0, 4))
  return date.slice(5) > '03-31' ? `${year + 1}-03-31` : `${year}-03-31`
}

/**
 * The end of a company's or an LLP's first financial year. A company registered on or after 1 January closes its first
 * books on 31 March of the next year (Companies Act 2013 s. 2(41)). An LLP registered after 30 September may do the
 * same (LLP Act 2008 s. 2(1)(l)), and is assumed to.
 */
export function firstYearEnd(registeredOn: string, kind: 'company' | 'llp'): string {
  const end = yearEndOnOrAfter(registeredOn)
  const monthAndDay = registeredOn.slice(5)
  const late = kind === 'company' ? monthAndDay <= '03-31' : monthAndDay <= '03-31' || monthAndDay > '09-30'
  return late ? addMonths(end, 12) : end
}

/** The ends of the last `count` completed financial years on `today`, newest first. */
export function lastYearEnds(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) > '03-31' ? 0 : 1)
  return Array.from({ length: count }, (_, back) => `${year - back}-03-31`)
}

interface Meeting {
  yearEnd: string
  /** The end of the first financial year, if known. */
  firstYearEnd: string | null
  /** The date of the previous meeting, if known. */
  previousMeeting: string | null
}

/**
 * The last date for the annual general meeting of a year (Companies Act 2013 s. 96(1)): within nine months of the end
 * of the first financial year; otherwise within six months of the year's end, and at most fifteen months after the
 * previous one.
 */
export function lastMeetingDay({ yearEnd, firstYearEnd, previousMeeting }: Meeting): string {
  if (yearEnd === firstYearEnd) return addMonths(yearEnd, 9)
  const sixMonths = addMonths(yearEnd, 6)
  const fifteenMonths = previousMeeting && addMonths(previousMeeting, 15)
  return fifteenMonths && fifteenMonths < sixMonths ? fifteenMonths : sixMonths
}
