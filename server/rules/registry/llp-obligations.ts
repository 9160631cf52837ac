import { addDays, addMonths } from '#server/contract/calendar.ts'
import { type Obligation, obligation } from './obligation.ts'

/**
 * An LLP's filings for a financial year: Form 11 within 60 days of its end (LLP Act 2008 s. 35, LLP Rules 2009 rule
 * 25), Form 8 within 30 days of the end of six months after it (s. 34, rule 24).
 */
export const llpYear = (yearEnd: string): Obligation[] => [
  obligation('llp-11', yearEnd, addDays(yearEnd, 60), '60 days after the end of the year'),
  obligation(
    'llp-8',
    yearEnd,
    addDays(addMonths(yearEnd, 6), 30),
    '30 days after six months from the end of the year',
  ),
]
