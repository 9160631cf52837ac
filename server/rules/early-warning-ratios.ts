import { rupeesInWords } from '#server/contract/money.ts'
import { altman } from './altman.ts'
import { ratioSteps, type Step } from './early-warning-financial.ts'
import type { Statement } from './early-warning-inputs.ts'
import type { ReadPart } from './early-warning-part.ts'
import { isComputed } from './score-receipt.ts'
import { statementRatios } from './statement-ratios.ts'
import { completed } from './year-figures.ts'

const minus = (text: string) => text.replace('-', '−')
const times = (value: number) => minus(value.toFixed(2))
const percent = (value: number) => `${minus((value * 100).toFixed(1))} %`
const signed = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`
const share = (value: number) => `${minus((value * 100).toFixed(0))} %`
const number = (value: number) => minus(String(value))

const most = (steps: Step[]) => Math.max(...steps.map(({ points }) => points))

/** 'under 1.5: 8, under 1: 14, under 0: 18', the mildest step first. */
const stepsInWords = (steps: Step[], side: 'under' | 'above', limit: (value: number) => string) =>
  [...steps]
    .reverse()
    .map((step) => `${side} ${limit(step.limit)}: ${step.points}`)
    .join(', ')

type Line = [
  code: keyof typeof ratioSteps,
  label: string,
  side: 'under' | 'above',
  limit: (value: number) => string,
  shown: (value: number) => string,
]

const lines: Line[] = [
  ['interest_cover', 'Interest cover (EBIT ÷ interest)', 'under', number, times],
  ['revenue_fall', 'Revenue growth', 'under', share, signed],
  ['net_worth', 'Net worth', 'under', number, rupeesInWords],
  ['borrowings', 'Borrowings ÷ total assets', 'above', share, percent],
  ['loss', 'Profit after tax', 'under', number, rupeesInWords],
  ['current_ratio', 'Current ratio', 'under', number, times],
  ['receivable_days', 'Receivable days against the year before', 'above', share, signed],
  ['contingent_liabilities', 'Contingent liabilities ÷ net worth', 'above', share, percent],
]

/** Everything the score reads in the statements (newest first), with what it found there. */
export function ratioParts(statements: Statement[]): ReadPart[] {
  const [latest, before] = statements
  const year = completed(latest?.figures ?? {})
  const ratios = statementRatios(year, before?.figures)
  const values: Record<keyof typeof ratioSteps, number | undefined> = {
    interest_cover: ratios.interest_cover,
    revenue_fall: ratios.revenue_change,
    net_worth: year.net_worth,
    borrowings: ratios.borrowings_to_assets,
    loss: year.profit_after_tax,
    current_ratio: ratios.current_ratio,
    receivable_days: ratios.receivable_days_change,
    contingent_liabilities: ratios.contingent_to_net_worth,
  }
  const source = latest ? `Statements ${latest.financial_year}` : null
  const parts = lines.map(([code, label, side, limit, shown]): ReadPart => {
    const value = values[code]
    const input = value === undefined ? null : shown(value)
    const threshold = stepsInWords(ratioSteps[code], side, limit)
    return { codes: [code], label, input, source, threshold, at_most: most(ratioSteps[code]) }
  })
  const z = latest && altman(latest.figures)
  return [
    ...parts,
    {
      codes: ['z_score'],
      label: 'Altman Z″',
      input: z && isComputed(z) ? `${times(z.total)}, ${z.band}` : null,
      source,
      threshold: 'up to 2.6: 3, under 1.1: 12, falling: 2 more',
      at_most: 14,
    },
    {
      codes: ['profit_without_cash'],
      label: 'Cash from operations',
      input: year.cash_from_operations === undefined ? null : rupeesInWords(year.cash_from_operations),
      source,
      threshold: 'under 0 in two years with a profit: 6',
      at_most: 6,
    },
  ]
}
