import { addDays, addMonths, ddmmyyyy } from '#server/contract/calendar.ts'
import { firstYearEnd, lastMeetingDay } from './financial-years.ts'
import { type Obligation, obligation } from './obligation.ts'
import { isSmallCompany, type Registrant } from './registrant.ts'

/** The date of a year's AGM, or the last date for it, with a description. */
function meetingOf(company: Registrant, yearEnd: string): { on: string; words: string } {
  const meetingOn = company.meetings[yearEnd]
  if (meetingOn) return { on: meetingOn, words: `the AGM of ${ddmmyyyy(meetingOn)}` }
  const first = company.registered_on && firstYearEnd(company.registered_on, 'company')
  const previousMeeting = company.meetings[addMonths(yearEnd, -12)] ?? null
  const on = lastMeetingDay({ yearEnd, firstYearEnd: first, previousMeeting })
  return {
    on,
    words: `${ddmmyyyy(on)}, the last date for the AGM: the actual date is not on record`,
  }
}

/** Whether the AGM for a year appoints an auditor: the first one does, and every fifth after it. */
function appointsAuditor({ registered_on }: Registrant, yearEnd: string): boolean {
  if (!registered_on) return false
  // For companies older than the Act, terms start with the meetings of 2014 (s. 139(2)).
  const first = registered_on < '2014-04-01' ? '2014-03-31' : firstYearEnd(registered_on, 'company')
  const years = Number(yearEnd.slice(0, 4)) - Number(first.slice(0, 4))
  return years >= 0 && years % 5 === 0
}

/** The filings of a one person company, which holds no AGM (s. 96(1)). */
const opcYear = (yearEnd: string): Obligation[] => [
  obligation('aoc-4', yearEnd, addDays(yearEnd, 180), '180 days after the end of the year, as an OPC'),
  obligation(
    'mgt-7a',
    yearEnd,
    addDays(addMonths(yearEnd, 6), 60),
    '60 days after six months from the end of the year, as an OPC holds no AGM',
  ),
]

function meetingYear(company: Registrant, yearEnd: string): Obligation[] {
  const { on, words } = meetingOf(company, yearEnd)
  const annualReturn = isSmallCompany(company, yearEnd) ? 'mgt-7a' : 'mgt-7'
  return [
    obligation('aoc-4', yearEnd, addDays(on, 30), `30 days after ${words}`),
    obligation(annualReturn, yearEnd, addDays(on, 60), `60 days after ${words}`),
    ...(appointsAuditor(company, yearEnd)
      ? [obligation('adt-1', yearEnd, addDays(on, 15), `15 days after ${words}`)]
      : []),
  ]
}

/**
 * A company's filings for a financial year: AOC-4 (Companies Act 2013 s. 137), MGT-7 or MGT-7A (s. 92(4)), ADT-1 (s.
 * 139(1)) in years in which an auditor's term starts, DPT-3 (Companies (Acceptance of Deposits) Rules 2014, rule 16) if
 * it owes money.
 */
export const companyYear = (company: Registrant, yearEnd: string): Obligation[] => [
  ...(company.kind === 'opc' ? opcYear(yearEnd) : meetingYear(company, yearEnd)),
  ...(company.owes
    ? [obligation('dpt-3', yearEnd, addMonths(yearEnd, 3), '30 June after the end of the year')]
    : []),
]

/**
 * MSME-1 for a half-year ending on 30 September or 31 March: due by the end of the following month (order S.O. 368(E)
 * of 22-01-2019 under s. 405). Only companies that owe micro and small enterprises for more than 45 days file it.
 */
export const halfYear = (periodEnd: string): Obligation =>
  obligation(
    'msme-1',
    periodEnd,
    periodEnd.endsWith('03-31') ? `${periodEnd.slice(0, 4)}-04-30` : `${periodEnd.slice(0, 4)}-10-31`,
    'End of the month after the half-year; applies only to companies owing micro and small enterprises for more than 45 days',
  )
