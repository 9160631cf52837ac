import type { Curve } from './curve.ts'
import type { ReadingCode } from './readings.ts'

/** What statements tell: a balance sheet alone, or an income statement with it. */
export type Shape = 'balance' | 'income'

/** Something that tells failing companies from sound ones, by the first of its ratios that can be read. */
export interface Characteristic {
  label: string
  /** Whether more of its ratios is better. */
  better: 'more' | 'less'
  readings: readonly ReadingCode[]
  /**
   * Where this figure is on record and the ratio is not, its absence costs what it told in the data; `expected` is
   * the part of that which is known to tell elsewhere.
   */
  absence?: { beside: 'ebit' | 'revenue'; expected: number }
  /** The weight it is drawn to in the fit: what is known to tell in other countries too. */
  expected: Partial<Record<Shape, number>>
  /** A weight that the data cannot tell, set by judgement. */
  judged?: Partial<Record<Shape, number>>
  /** Log odds by judgement on top of the fitted ones, where the data does not tell what lenders know. */
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
    // Balance sheets of two years tell what was kept of the year's profit; the data has only those of one.
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
    // It told the same in every file.
    absence: { beside: 'ebit', expected: 1 },
    expected: { income: 0.4 },
    // In the data it tells losses from earnings only; lenders' covenants begin at 1.5.
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
    // It told nothing four years before, and nearly all two years before: how the source was gathered.
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

/** The characteristics in their order. */
export const characteristicCodes = Object.keys(characteristics) as CharacteristicCode[]

/** One as any other: with everything that a characteristic may have. */
export const characteristic = (code: CharacteristicCode): Characteristic => characteristics[code]
