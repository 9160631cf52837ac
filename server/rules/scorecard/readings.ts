import { less, sum } from '../financials/amounts.ts'
import { borrowings, type YearFigures } from '../scores/year-figures.ts'

/** Statements of consecutive years, completed (`completed`), newest first, in rupees. */
export type Years = YearFigures[]

/** A ratio as the scorecard computes it: undefined if an input is not on record. */
export type Reading = (years: Years) => number | undefined

const yearOf = (years: Years, back = 0): YearFigures => years[back] ?? {}

/** One amount divided by another; infinite if the divisor is 0. */
function quotient(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined || other < 0) return undefined
  if (other > 0) return one / other
  return one === 0 ? undefined : one * Number.POSITIVE_INFINITY
}

const ofAssets = (amount: number | undefined, { total_assets }: YearFigures) =>
  total_assets === undefined || total_assets <= 0 ? undefined : quotient(amount, total_assets)

const retained = (year: YearFigures) => year.retained_earnings ?? less(year.net_worth, year.share_capital)

/** The growth of reserves in the year that ended `back` years ago, relative to its assets. */
const reservesAdded = (years: Years, back = 0) =>
  ofAssets(less(retained(yearOf(years, back)), retained(yearOf(years, back + 1))), yearOf(years, back))

const profitOfAssets = (years: Years, back = 0) =>
  ofAssets(yearOf(years, back).profit_after_tax, yearOf(years, back)) ?? reservesAdded(years, back)

/** The better of the last two years, so that it is negative only if both are. */
function betterOfTwo(of: (years: Years, back: number) => number | undefined): Reading {
  return (years) => {
    const [now, before] = [of(years, 0), of(years, 1)]
    return now === undefined || before === undefined ? undefined : Math.max(now, before)
  }
}

/** A loss covers nothing and is always −1, however little is owed; otherwise less debt would look worse. */
const covered = (earned: number | undefined, due: number | undefined) => {
  if (earned === undefined || due === undefined) return undefined
  if (earned < 0) return -1
  return due === 0 ? Number.POSITIVE_INFINITY : quotient(earned, due)
}

/** Interest that was not filed is assumed to be a tenth of borrowings. */
const assumedInterest = 0.1

/** Earnings relative to liabilities; a loss is relative to assets, so that owing less never looks worse. */
const paidOff = (earned: number | undefined, year: YearFigures) =>
  earned !== undefined && earned < 0 ? ofAssets(earned, year) : quotient(earned, year.total_liabilities)

const shareOf = (of: (year: YearFigures) => number | undefined): Reading => {
  return (years) => ofAssets(of(yearOf(years)), yearOf(years))
}

const ofYear = (of: (year: YearFigures) => number | undefined): Reading => {
  return (years) => of(yearOf(years))
}

/** All ratios the scorecard can compute, by code. */
export const readings = {
  liabilities_to_assets: shareOf(({ total_liabilities }) => total_liabilities),
  retained_to_assets: shareOf(retained),
  net_worth_to_assets: shareOf(({ net_worth }) => net_worth),
  quick_ratio: ofYear((year) =>
    quotient(less(year.current_assets, year.inventory), year.current_liabilities),
  ),
  current_ratio: ofYear((year) => quotient(year.current_assets, year.current_liabilities)),
  profit_to_assets: shareOf(({ profit_after_tax }) => profit_after_tax),
  ebit_to_assets: shareOf(({ ebit }) => ebit),
  reserves_added_to_assets: (years) => reservesAdded(years),
  accruals_to_liabilities: ofYear((year) => paidOff(sum(year.profit_after_tax, year.depreciation), year)),
  profit_to_liabilities: ofYear((year) => paidOff(year.profit_after_tax, year)),
  interest_cover: ofYear((year) => covered(year.ebit, year.interest)),
  assumed_interest_cover: ofYear((year) => {
    // Long-term borrowings alone are only part of the debt that interest is paid on.
    const partly = year.borrowings === undefined && year.short_term_debt === undefined
    const owed = partly ? undefined : borrowings(year)
    return covered(year.ebit, owed === undefined ? undefined : owed * assumedInterest)
  }),
  revenue_growth: (years) => {
    const [now, before] = [yearOf(years).revenue, yearOf(years, 1).revenue]
    return now === undefined || before === undefined || before <= 0 ? undefined : now / before - 1
  },
  receivable_days: ofYear(({ receivables, revenue }) => {
    const share = quotient(receivables, revenue)
    return share === undefined ? undefined : share * 365
  }),
  borrowings_to_assets: shareOf(borrowings),
  profit_in_two_years: betterOfTwo(profitOfAssets),
  retained_change: (years) =>
    less(
      ofAssets(retained(yearOf(years)), yearOf(years)),
      ofAssets(retained(yearOf(years, 1)), yearOf(years, 1)),
    ),
  cash_in_two_years: betterOfTwo((years, back) =>
    ofAssets(yearOf(years, back).cash_from_operations, yearOf(years, back)),
  ),
  contingent_to_assets: shareOf(({ contingent_liabilities }) => contingent_liabilities),
} satisfies Record<string, Reading>

export type ReadingCode = keyof typeof readings

const twoYears: ReadingCode[] = [
  'reserves_added_to_assets',
  'revenue_growth',
  'profit_in_two_years',
  'retained_change',
  'cash_in_two_years',
]

/** Whether a ratio compares the statements of two years. */
export const comparesYears = (ratio: ReadingCode) => twoYears.includes(ratio)
