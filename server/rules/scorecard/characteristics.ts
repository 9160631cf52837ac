import type { Curve } from './curve.ts'
import type { ReadingCode } from './readings.ts'

/** Which statements are available: a balance sheet only, or an income statement too. */
export type Shape = 'balance' | 'income'

/** A characteristic that separates failing companies from sound ones, read from the first of its ratios that is available. */
export interface Characteristic {
  label: string
  /** Whether higher or lower ratios are better. */
  better: 'more' | 'less'
  readings: readonly ReadingCode[]
  /**
   * If this figure is on record but the ratio is not, its absence costs what it predicted in the data; `expected` is
   * the part of that which is known to hold elsewhere.
   */
  absence?: { beside: 'ebit' | 'revenue'; expected: number }
  /** The weight that the fit is drawn to: what is known from other countries too. */
  expected: Partial<Record<Shape, number>>
  /** A weight set by judgement, because the data cannot determine it. */
  judged?: Partial<Record<Shape, number>>
  /** Log odds added by judgement to the fitted ones, where the data does not show what lenders know. */
  besides?: Curve
}

/** The characteristics whose curves and weights are fitted. */
export const characteristics = {
  liabilities: {
    label: 'Total liabilities ÷ total assets',
    better: 'less',
    readings: ['liabilities_to_assets'],
    expected: { balance: 0.4, income: 0.3 },
  },
  retained: {
    label: 'Retained earnings ÷ total assets',
    better: 'more',
    readings: ['retained_to_assets', 'net_worth_to_assets'],
    expected: { balance: 0.5, income: 0.4 },
  },
  liquidity: {
    label: 'Liquidity',
    better: 'more',
    readings: ['quick_ratio', 'current_ratio'],
    expected: { balance: 0.4, income: 0.4 },
  },
  profit: {
    label: 'Profit ÷ total assets',
    better: 'more',
    readings: ['profit_to_assets', 'ebit_to_assets', 'reserves_added_to_assets'],
    expected: { income: 0.6 },
    // Balance sheets of two years show the retained profit of the year; the data has only one year each.
    judged: { balance: 0.5 },
  },
  accruals: {
    label: 'Profit and depreciation ÷ total liabilities',
    better: 'more',
    readings: ['accruals_to_liabilities', 'profit_to_liabilities'],
    expected: { income: 0.3 },
  },
  interest_cover: {
    label: 'Interest cover',
    better: 'more',
    readings: ['interest_cover', 'assumed_interest_cover'],
    // Its absence predicted the same in every file.
    absence: { beside: 'ebit', expected: 1 },
    expected: { income: 0.4 },
    // In the data it only separates losses from earnings; lenders' covenants start at 1.5.
    besides: [
      [0, 0.3],
      [1, 0.2],
      [1.5, 0.1],
      [3, 0],
    ],
  },
  revenue_growth: {
    label: 'Revenue against the previous year',
    better: 'more',
    readings: ['revenue_growth'],
    // Its absence predicted nothing four years before failure, and almost everything two years before: an artefact of
    // how the source was collected.
    absence: { beside: 'revenue', expected: 0.1 },
    expected: { income: 0.3 },
  },
  receivable_days: {
    label: 'Receivable days',
    better: 'less',
    readings: ['receivable_days'],
    expected: { income: 0.1 },
  },
} as const satisfies Record<string, Characteristic>

export type CharacteristicCode = keyof typeof characteristics

/** The characteristic codes in order. */
export const characteristicCodes = Object.keys(characteristics) as CharacteristicCode[]

/** A characteristic typed with all optional properties. */
export const characteristic = (code: CharacteristicCode): Characteristic => characteristics[code]
