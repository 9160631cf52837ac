import type { Curve } from './curve.ts'
import type { ReadingCode } from './readings.ts'

/** A characteristic that the fitted data lacks, with log odds set by judgement, and the reason. */
export interface Judgement {
  label: string
  readings: readonly ReadingCode[]
  better: 'more' | 'less'
  /** Log odds by value; 0 is an average company, which is also assumed if the value is not on record. */
  curve: Curve
  why: string
}

export const judgements = {
  borrowings: {
    label: 'Borrowings ÷ total assets',
    readings: ['borrowings_to_assets'],
    better: 'less',
    curve: [
      [0, -1],
      [0.33, 0],
      [1, 2],
    ],
    why: 'The data has liabilities, not borrowings. Of all single ratios it best separated Indian wilful defaulters from sound companies.',
  },
  net_worth: {
    label: 'Net worth ÷ total assets',
    readings: ['net_worth_to_assets'],
    better: 'more',
    curve: [
      [-0.5, 0.8],
      [-0.05, 0.4],
      [0.05, 0],
    ],
    why: 'Eroded capital is a ground for insolvency; fitted curves are flat where data is sparse.',
  },
  two_losses: {
    label: 'Losses in two years, ÷ total assets',
    readings: ['profit_in_two_years'],
    better: 'more',
    curve: [
      [-0.1, 0.8],
      [-0.03, 0.5],
      [0, 0],
    ],
    why: 'The data has one year of profit. Two consecutive losses are a term of Ohlson’s score.',
  },
  trend: {
    label: 'Retained earnings ÷ assets, against the previous year',
    readings: ['retained_change'],
    better: 'more',
    curve: [
      [-0.15, 0.5],
      [-0.05, 0.2],
      [0, 0],
      [0.05, -0.15],
    ],
    why: 'The data has one balance sheet per company. Eroding net worth precedes most failures.',
  },
  cash: {
    label: 'Cash used by operations in two years, ÷ total assets',
    readings: ['cash_in_two_years'],
    better: 'more',
    curve: [
      [-0.05, 0.3],
      [0, 0],
    ],
    why: 'The data has no cash flows.',
  },
  contingent: {
    label: 'Contingent liabilities ÷ total assets',
    readings: ['contingent_to_assets'],
    better: 'less',
    curve: [
      [0.2, 0],
      [0.6, 0.3],
    ],
    why: 'The data has no contingent liabilities.',
  },
} as const satisfies Record<string, Judgement>

export type JudgementCode = keyof typeof judgements

/** The judgement codes in order. */
export const judgementCodes = Object.keys(judgements) as JudgementCode[]
