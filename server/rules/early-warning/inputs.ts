import { daysBetween } from '#server/contract/calendar.ts'
import type { BankConduct } from '../bank/conduct.ts'
import type { AccountStatus } from '../parties/dpd.ts'
import type { EpfoMonth } from '../parties/epfo-regularity.ts'
import type { GstFiling, GstStatus } from '../parties/gst-regularity.ts'
import type { YearFigures } from '../scores/year-figures.ts'

export type Statement = { financial_year: string; figures: YearFigures }

export type RatingAction = { agency?: string; date: string; rating: string; previous_rating?: string | null }

/** A charge on the party's assets, in rupees; open while `satisfied_on` is left out. */
export type Charge = { amount: number; created_on: string; satisfied_on?: string | null }

/** A legal proceeding against the party; disposed ones do not count. */
export type CourtCase = {
  forum: 'NCLT' | 'DRT' | 'cheque bounce' | 'criminal' | 'civil' | 'tax'
  filed_on: string
  state: 'filed' | 'admitted' | 'disposed'
}

/**
 * All inputs of the early-warning score. Missing keys are unknown and reported as missing; an empty list is known to be
 * empty. Statements in any order; amounts in rupees.
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
  /** Read with consent and visible only to the organisation that gave it: never part of a stored score, never reported as missing. */
  bank_conduct?: BankConduct
  /** Banks, NBFCs and insurers: these rules do not read their statements. */
  financial_company?: boolean
}

export type WarningCategory = 'Financial' | 'Ratings' | 'Statutory' | 'Registry' | 'Legal' | 'Banking conduct'

/** One finding: the points it costs, and what a milder finding would cost instead. */
export type Finding = {
  code: string
  label: string
  category: WarningCategory
  points: number
  source: string
  /** Keeps the party at High regardless of other findings. */
  floor?: boolean
  /** Changes to this input and the points still lost after each, mildest change first. */
  remedies: { change: string; points: number }[]
  /** The change that would regain this many points, as text; only for points that follow a curve. */
  lift?: (points: number) => string | undefined
}

/** Points of an event on `date`: they halve every 180 days, and are never less than 1. */
export const faded = (points: number, date: string, today: string) =>
  Math.max(1, Math.round(points * 0.5 ** (Math.max(0, daysBetween(date, today)) / 180)))
