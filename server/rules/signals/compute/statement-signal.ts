import type { Severity } from '#server/contract/severities.ts'
import { atLeast } from '../../at-least.ts'
import type { YearFigures } from '../../scores/year-figures.ts'
import type { AlertType } from '../catalogue.ts'
import type { Limits } from '../thresholds.ts'
import { rounded } from './fact.ts'
import type { Year } from './year.ts'

interface Found {
  severity: Severity
  summary: string
}

/** A signal read from annual statements, newest first: whether it is present, and its row for a year. */
export interface StatementSignal {
  signal: AlertType
  find: (years: YearFigures[], limits: Limits) => Found | undefined
  row: (year: Year, before: Year | undefined, index: number, years: Year[]) => Record<string, unknown>
}

/** Whether a change (a fraction) is a rise of at least this percentage. */
export const roseBy = (change: number, percent: number) => atLeast(change, percent / 100)

/** Whether a change (a fraction) is a fall of at least this percentage. */
export const fellBy = (change: number, percent: number) => roseBy(-change, percent)

/** A row with a year and its value. */
export const yearValue =
  (value: (year: YearFigures, before: YearFigures | undefined) => number | undefined, places = 2) =>
  ({ name, figures }: Year, before: Year | undefined) => ({
    year: name,
    value: rounded(value(figures, before?.figures), places),
  })
