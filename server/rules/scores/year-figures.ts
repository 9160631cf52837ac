import { less, sum } from '../financials/amounts.ts'

/** One financial year of one party, in rupees, as filed; figures that were not filed are missing, never 0. */
export type YearFigures = {
  revenue?: number
  ebit?: number
  interest?: number
  profit_after_tax?: number
  tax?: number
  depreciation?: number
  cost_of_goods?: number
  selling_admin?: number
  cash_from_operations?: number
  funds_from_operations?: number
  total_assets?: number
  current_assets?: number
  current_liabilities?: number
  total_liabilities?: number
  long_term_debt?: number
  short_term_debt?: number
  /** Long-term and short-term together, if a source does not separate them. */
  borrowings?: number
  /** Liabilities other than borrowings. */
  other_liabilities?: number
  retained_earnings?: number
  share_capital?: number
  net_worth?: number
  receivables?: number
  inventory?: number
  cash?: number
  property_plant?: number
  intangible_assets?: number
  contingent_liabilities?: number
}

export type Figure = keyof YearFigures

/** The same year with derived figures filled in: liabilities, net worth and EBIT. */
export function completed(year: YearFigures): YearFigures {
  const net_worth =
    year.net_worth ??
    sum(year.share_capital, year.retained_earnings) ??
    less(year.total_assets, year.total_liabilities)
  return {
    ...year,
    net_worth,
    total_liabilities:
      year.total_liabilities ??
      sum(borrowings(year), year.other_liabilities) ??
      less(year.total_assets, net_worth),
    ebit: year.ebit ?? sum(year.profit_after_tax, year.tax, year.interest),
  }
}

/** Borrowings in rupees: long-term plus short-term, or the only one filed, or the filed total; undefined without any. */
export function borrowings(year: YearFigures): number | undefined {
  if (year.long_term_debt === undefined && year.short_term_debt === undefined) return year.borrowings
  return (year.long_term_debt ?? 0) + (year.short_term_debt ?? 0)
}

/** Earnings before interest, tax and depreciation, in rupees; undefined if an input is not on record. */
export const ebitda = (year: YearFigures) => sum(completed(year).ebit, year.depreciation)

/** Net worth less intangible assets, in rupees; missing intangible assets count as 0. */
export const tangibleNetWorth = (year: YearFigures) =>
  less(completed(year).net_worth, year.intangible_assets ?? 0)

/** Capital employed in rupees: net worth and borrowings. */
export const capitalEmployed = (year: YearFigures) => sum(completed(year).net_worth, borrowings(year))

/** Current liabilities less short-term borrowings, in rupees: owed to suppliers and others within a year. */
export const payables = (year: YearFigures) => less(year.current_liabilities, year.short_term_debt)

/**
 * The figures that a formula needs, as plain numbers, and the names of the missing ones (with `when` added to each
 * name, such as "previous year"). Infinite figures and `divisors` that are 0 count as missing. Figures not on record
 * are NaN.
 */
export function needed<K extends Figure>(
  year: YearFigures,
  figures: readonly K[],
  options: { when?: string; divisors?: readonly Figure[] } = {},
): { have: Record<K, number>; missing: string[] } {
  const fullYear = completed(year)
  const suffix = options.when ? ` (${options.when})` : ''
  const have = {} as Record<K, number>
  const missing: string[] = []
  for (const figure of figures) {
    const amount = fullYear[figure]
    have[figure] = amount ?? Number.NaN
    if (amount === undefined || !Number.isFinite(amount)) missing.push(`${figure}${suffix}`)
    else if (amount === 0 && options.divisors?.includes(figure)) missing.push(`${figure}${suffix}, not zero`)
  }
  return { have, missing }
}
