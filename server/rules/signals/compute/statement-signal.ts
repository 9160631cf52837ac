import type { Severity } from '#server/contract/severities.ts'
import type { YearFigures } from '../../year-figures.ts'
import type { AlertType } from '../catalogue.ts'
import type { Limits } from '../thresholds.ts'
import { rounded } from './fact.ts'
import type { Year } from './year.ts'

interface Found {
  severity: Severity
  summary: string
}

/** A signal read from years of accounts, the newest first: whether it is there, and its row of one year. */
export interface StatementSignal {
  signal: AlertType
  find: (years: YearFigures[], limits: Limits) => Found | undefined
  row: (year: Year, before: Year | undefined, place: number, years: Year[]) => Record<string, unknown>
}

/** The change of an amount as a fraction; undefined without an earlier one above zero. */
export const growth = (now: number | undefined, before: number | undefined) =>
  now === undefined || before === undefined || before <= 0 ? undefined : now / before - 1

/** A row of a year and its value. */
export const yearValue =
  (value: (year: YearFigures, before: YearFigures | undefined) => number | undefined, places = 2) =>
  ({ name, figures }: Year, before: Year | undefined) => ({
    year: name,
    value: rounded(value(figures, before?.figures), places),
  })
