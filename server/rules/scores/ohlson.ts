import { part, type Score, type ScorePart, totalOf } from './score-receipt.ts'
import { needed, type YearFigures } from './year-figures.ts'

const method = 'Ohlson O'
const version = '1'

/**
 * Ohlson 1980, model 1, from a year and the previous year. The size term is calibrated for US dollars: without
 * `assetsPerIndexUnit` (the index that total assets are divided by, in rupees) it is omitted, no probability is
 * returned and only the trend of the total is meaningful. If funds from operations are missing, profit after tax plus
 * depreciation is used. Not for banks, NBFCs and insurers.
 */
export function ohlson(year: YearFigures, previous: YearFigures, assetsPerIndexUnit?: number): Score {
  const now = needed(
    year,
    ['total_assets', 'total_liabilities', 'current_assets', 'current_liabilities', 'profit_after_tax'],
    { divisors: ['total_assets', 'total_liabilities', 'current_assets'] },
  )
  const before = needed(previous, ['profit_after_tax'], { when: 'previous year' })
  const funds = fundsFromOperations(year)
  const lacking = [...now.missing, ...before.missing]
  if (funds.amount === undefined) lacking.push('funds_from_operations')
  if (lacking.length > 0 || funds.amount === undefined) return { method, version, not_computable: lacking }

  const size = sizePart(now.have.total_assets, assetsPerIndexUnit)
  const profits: [number, number] = [now.have.profit_after_tax, before.have.profit_after_tax]
  const parts = [part('Constant', '−1.32', 1, -1.32), ...size, ...ratioParts(now.have, profits, funds.amount)]
  const total = totalOf(parts)
  const missing = [...funds.missing]
  if (size.length === 0) {
    missing.push('size index: the size term is left out, read the trend only')
    return { method, version, total, band: 'trend only', parts, missing }
  }
  const probability = 1 / (1 + Math.exp(-total))
  return { method, version, total, band: total > 0 ? 'flagged' : 'not flagged', parts, missing, probability }
}

function sizePart(assets: number, perUnit: number | undefined): ScorePart[] {
  if (perUnit === undefined || perUnit <= 0) return []
  return [part('Size', 'ln(total assets ÷ index)', Math.log(assets / perUnit), -0.407)]
}

type Balance = Record<
  'total_assets' | 'total_liabilities' | 'current_assets' | 'current_liabilities' | 'profit_after_tax',
  number
>

function ratioParts(year: Balance, [profit, profitBefore]: [number, number], funds: number): ScorePart[] {
  const assets = year.total_assets
  const liabilities = year.total_liabilities
  const swing = Math.abs(profit) + Math.abs(profitBefore)
  return [
    part('Leverage', 'total liabilities ÷ total assets', liabilities / assets, 6.03),
    part(
      'Working capital',
      '(current assets − current liabilities) ÷ total assets',
      (year.current_assets - year.current_liabilities) / assets,
      -1.43,
    ),
    part(
      'Illiquidity',
      'current liabilities ÷ current assets',
      year.current_liabilities / year.current_assets,
      0.0757,
    ),
    part('Liabilities above assets', '1 when so', liabilities > assets ? 1 : 0, -1.72),
    part('Return on assets', 'profit after tax ÷ total assets', profit / assets, -2.37),
    part('Funds', 'funds from operations ÷ total liabilities', funds / liabilities, -1.83),
    part('Loss in both years', '1 when so', profit < 0 && profitBefore < 0 ? 1 : 0, 0.285),
    part(
      'Change in profit',
      'difference ÷ sum of absolute profits',
      swing === 0 ? 0 : (profit - profitBefore) / swing,
      -0.521,
    ),
  ]
}

function fundsFromOperations(year: YearFigures): { amount: number | undefined; missing: string[] } {
  if (year.funds_from_operations !== undefined) return { amount: year.funds_from_operations, missing: [] }
  if (year.profit_after_tax === undefined || year.depreciation === undefined) {
    return { amount: undefined, missing: [] }
  }
  return {
    amount: year.profit_after_tax + year.depreciation,
    missing: ['funds_from_operations: profit after tax plus depreciation stands in'],
  }
}
