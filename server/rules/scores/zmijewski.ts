import { normalDistribution } from './normal-distribution.ts'
import { part, type Score, totalOf } from './score-receipt.ts'
import { needed, type YearFigures } from './year-figures.ts'

const method = 'Zmijewski X'
const version = '1'

/** Zmijewski 1984, for one year: flagged if X is above 0 (probability above 0.5). Not for banks, NBFCs and insurers. */
export function zmijewski(year: YearFigures): Score {
  const { have, missing } = needed(
    year,
    ['profit_after_tax', 'total_assets', 'total_liabilities', 'current_assets', 'current_liabilities'],
    { divisors: ['total_assets', 'current_liabilities'] },
  )
  if (missing.length > 0) return { method, version, not_computable: missing }
  const parts = [
    part('Constant', '−4.336', 1, -4.336),
    part(
      'Return on assets',
      'profit after tax ÷ total assets',
      have.profit_after_tax / have.total_assets,
      -4.513,
    ),
    part('Leverage', 'total liabilities ÷ total assets', have.total_liabilities / have.total_assets, 5.679),
    part(
      'Liquidity',
      'current assets ÷ current liabilities',
      have.current_assets / have.current_liabilities,
      0.004,
    ),
  ]
  const total = totalOf(parts)
  const band = total > 0 ? 'flagged' : 'not flagged'
  return { method, version, total, band, parts, missing: [], probability: normalDistribution(total) }
}
