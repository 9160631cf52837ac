import type { Statement } from './report-data.ts'

export type Ratio = {
  label: string
  unit: 'times' | 'percent'
  of: (statement: Statement) => number | undefined
}

/** The ratios of the report, each from the figures of one year; undefined if a figure is missing or the denominator is not positive. */
export const ratios: Ratio[] = [
  { label: 'Interest cover (EBIT / interest)', unit: 'times', of: quotient('ebit', 'interest') },
  { label: 'Current ratio', unit: 'times', of: quotient('current_assets', 'current_liabilities') },
  { label: 'Long-term debt / net worth', unit: 'times', of: quotient('long_term_debt', 'net_worth') },
  { label: 'Total liabilities / net worth', unit: 'times', of: quotient('total_liabilities', 'net_worth') },
  { label: 'EBIT margin', unit: 'percent', of: quotient('ebit', 'revenue') },
  { label: 'Net profit margin', unit: 'percent', of: quotient('profit_after_tax', 'revenue') },
  { label: 'Return on net worth', unit: 'percent', of: quotient('profit_after_tax', 'net_worth') },
  {
    label: 'Cash from operations / revenue',
    unit: 'percent',
    of: quotient('cash_from_operations', 'revenue'),
  },
]

function quotient(part: string, base: string): Ratio['of'] {
  return ({ figures }) => {
    const above = figures[part]
    const below = figures[base]
    return above === undefined || below === undefined || below <= 0 ? undefined : above / below
  }
}
