import { normalDistribution } from './normal-distribution.ts'
import { part, type Score } from './score-receipt.ts'
import { needed, type YearFigures } from './year-figures.ts'

const method = 'Distance to default'
const version = '1'

/** Market data of a listed party for one year: value of equity in rupees, volatility and return as annual fractions. */
export type MarketYear = { market_value?: number; equity_volatility?: number; equity_return?: number }

/**
 * Naive distance to default over one year (Bharath and Shumway 2008), for listed parties only. Face value of debt is
 * short-term debt plus half the long-term debt; if short-term debt is missing, current liabilities are used.
 */
export function merton(year: YearFigures, market: MarketYear): Score {
  const { have, missing: lacking } = needed(year, ['long_term_debt'])
  const shortTerm = year.short_term_debt ?? year.current_liabilities
  const { market_value: equity, equity_volatility: sigma, equity_return: mu } = market
  if (shortTerm === undefined) lacking.push('short_term_debt')
  if (!equity) lacking.push('market_value')
  if (sigma === undefined) lacking.push('equity_volatility')
  if (mu === undefined) lacking.push('equity_return')
  if (shortTerm === undefined || !equity || sigma === undefined || mu === undefined || lacking.length > 0) {
    return { method, version, not_computable: lacking }
  }
  const debt = shortTerm + 0.5 * have.long_term_debt
  if (debt <= 0) return { method, version, not_computable: ['debt, above zero'] }

  const value = equity + debt
  const assetSigma = (equity / value) * sigma + (debt / value) * (0.05 + 0.25 * sigma)
  const parts = [
    part('Cushion', 'ln((market value + debt) ÷ debt)', Math.log(value / debt), 1 / assetSigma),
    part('Drift', 'equity return − half the variance of assets', mu - assetSigma ** 2 / 2, 1 / assetSigma),
  ]
  const total = parts.reduce((sum, { contribution }) => sum + contribution, 0)
  const missing = year.short_term_debt === undefined ? ['short_term_debt: current liabilities stand in'] : []
  const band = total < 1.5 ? 'near default' : 'distant'
  return { method, version, total, band, parts, missing, probability: normalDistribution(-total) }
}
