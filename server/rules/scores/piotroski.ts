import { part, type Score, totalOf } from './score-receipt.ts'
import { needed, type YearFigures } from './year-figures.ts'

const method = 'Piotroski F'
const version = '1'

const figures = [
  'profit_after_tax',
  'cash_from_operations',
  'total_assets',
  'long_term_debt',
  'current_assets',
  'current_liabilities',
  'share_capital',
  'revenue',
  'cost_of_goods',
] as const

const divisors = ['total_assets', 'current_liabilities', 'revenue'] as const

/**
 * Piotroski's F, 0 to 9: one point for each sign of strength, from a year, the previous year and the total assets of
 * the year before that. Returns, cash and turnover are measured on opening assets; "no new shares" is read from paid-up
 * capital. 8 and 9 strong, 0 and 1 weak. Not for banks, NBFCs and insurers.
 */
export function piotroski(year: YearFigures, previous: YearFigures, earlier: YearFigures): Score {
  const now = needed(year, figures, { divisors })
  const before = needed(previous, figures, { when: 'previous year', divisors })
  const opening = needed(earlier, ['total_assets'], { when: 'two years before', divisors })
  const lacking = [...now.missing, ...before.missing, ...opening.missing].filter(
    (name) => name !== 'cash_from_operations (previous year)',
  )
  if (lacking.length > 0) return { method, version, not_computable: lacking }

  const t = ratios(now.have, before.have.total_assets)
  const p = ratios(before.have, opening.have.total_assets)
  const signs: [string, string, boolean][] = [
    ['Profit', 'profit after tax ÷ opening assets above 0', t.returns > 0],
    ['Cash', 'cash from operations ÷ opening assets above 0', t.cash > 0],
    ['Rising return', 'profit after tax ÷ opening assets up', t.returns > p.returns],
    ['Cash above profit', 'cash from operations above profit after tax', t.cash > t.returns],
    ['Less debt', 'long-term debt ÷ average assets down', t.debt < p.debt],
    ['More liquidity', 'current assets ÷ current liabilities up', t.liquidity > p.liquidity],
    ['No new shares', 'paid-up capital not up', now.have.share_capital <= before.have.share_capital],
    ['Rising margin', 'gross margin up', t.margin > p.margin],
    ['Rising turnover', 'revenue ÷ opening assets up', t.turnover > p.turnover],
  ]
  const parts = signs.map(([label, input, holds]) => part(label, input, holds ? 1 : 0, 1))
  const total = totalOf(parts)
  const band = total >= 8 ? 'strong' : total <= 1 ? 'weak' : 'middling'
  return { method, version, total, band, parts, missing: [] }
}

function ratios(year: Record<(typeof figures)[number], number>, openingAssets: number) {
  return {
    returns: year.profit_after_tax / openingAssets,
    cash: year.cash_from_operations / openingAssets,
    debt: year.long_term_debt / ((year.total_assets + openingAssets) / 2),
    liquidity: year.current_assets / year.current_liabilities,
    margin: (year.revenue - year.cost_of_goods) / year.revenue,
    turnover: year.revenue / openingAssets,
  }
}
