import { rupeesInWords } from '#server/contract/money.ts'
import type { StatementLine, StatementPeriod } from '#server/contract/parties/financials.ts'
import { withNoBreaks } from '../../ui/with-no-breaks.ts'
import { changeText } from '../change-text.ts'
import { periodName } from './periods-shown.ts'

const pairs = [
  ['revenue', 'profit_after_tax'],
  ['net_worth', 'borrowings'],
] as const

const nouns: Record<string, { plus: string; minus: string }> = {
  revenue: { plus: 'revenue was', minus: 'revenue was' },
  profit_after_tax: { plus: 'profit after tax', minus: 'the loss after tax' },
  net_worth: { plus: 'net worth was', minus: 'net worth was negative:' },
  borrowings: { plus: 'borrowings', minus: 'borrowings' },
}

function clause({ key, figures }: StatementLine, { year_before }: StatementPeriod, index: number): string {
  const now = figures[index]
  if (now === undefined || now === null) return ''
  const noun = nouns[key]?.[now < 0 ? 'minus' : 'plus'] ?? key
  const amount = key === 'profit_after_tax' ? Math.abs(now) : now
  const moved = changeText({ now, before: year_before === null ? null : figures[year_before] }).text
  const against = moved.endsWith('%') ? ` (${moved})` : ''
  return withNoBreaks(`${noun} ${rupeesInWords(amount)}${against}`)
}

/** The chart's series, with a sentence on the period at `index`; null if neither pair of figures is on record. */
export function summaryOf(
  lines: StatementLine[],
  periods: StatementPeriod[],
  index: number,
  quarterly: boolean,
) {
  const period = periods[index]
  const pair = pairs.find(([first]) => lines.some(({ key }) => key === first))
  if (!pair || !period) return null
  const series = pair.flatMap((key) => lines.filter((line) => line.key === key))
  const clauses = series.map((line) => clause(line, period, index)).filter(Boolean)
  const compared = clauses.some((one) => one.endsWith('%)'))
    ? `, against ${quarterly ? 'the same quarter last year' : 'the previous year'}`
    : ''
  return {
    series,
    sentence:
      clauses.length > 0 ? `In ${periodName(period, quarterly)} ${clauses.join(' and ')}${compared}.` : '',
  }
}
