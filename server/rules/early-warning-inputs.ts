import { daysBetween } from '#server/contract/calendar.ts'
import type { BankConduct } from './bank/conduct.ts'
import type { AccountStatus } from './dpd.ts'
import type { EpfoMonth } from './epfo-regularity.ts'
import type { GstFiling, GstStatus } from './gst-regularity.ts'
import type { YearFigures } from './year-figures.ts'

export type Statement = { financial_year: string; figures: YearFigures }

export type RatingAction = { agency?: string; date: string; rating: string; previous_rating?: string | null }

/** A charge on the party's assets, in rupees; open while `satisfied_on` is left out. */
export type Charge = { amount: number; created_on: string; satisfied_on?: string | null }

/** A proceeding against the party; disposed ones do not count. */
export type CourtCase = {
  forum: 'NCLT' | 'DRT' | 'cheque bounce' | 'criminal' | 'civil' | 'tax'
  filed_on: string
  state: 'filed' | 'admitted' | 'disposed'
}

/**
 * Everything the early-warning score looks at. What is left out is unknown and named as missing;
 * an empty list is known to be empty. Statements in any order; amounts in rupees.
 */
export type EarlyWarningInputs = {
  statements?: Statement[]
  rating_actions?: RatingAction[]
  gst_filings?: (GstFiling & { gstin?: string })[]
  gst_status?: GstStatus
  epfo_months?: (EpfoMonth & { establishment?: string })[]
  charges?: Charge[]
  court_cases?: CourtCase[]
  company_status?: string
  account_status?: AccountStatus
  /** What was read with consent, for nobody but who gave it: no stored score has it, and it is never said to be missing. */
  bank_conduct?: BankConduct
  /** Banks, NBFCs and insurers: their statements are not read by these rules. */
  financial_company?: boolean
}

export type WarningCategory = 'Financial' | 'Ratings' | 'Statutory' | 'Registry' | 'Legal' | 'Banking conduct'

/** One thing found: points it costs, and what milder findings would cost instead. */
export type Finding = {
  code: string
  label: string
  category: WarningCategory
  points: number
  source: string
  /** Holds the party at High whatever else is known. */
  floor?: boolean
  /** Changes of this one input and the points still lost after each, the mildest change first. */
  remedies: { change: string; points: number }[]
  /** The change that would give so many points back, in words, where points follow a curve. */
  lift?: (points: number) => string | undefined
}

/** Points of an event that happened on `date`: they halve every 180 days, and are never less than 1. */
export const faded = (points: number, date: string, today: string) =>
  Math.max(1, Math.round(points * 0.5 ** (Math.max(0, daysBetween(date, today)) / 180)))
