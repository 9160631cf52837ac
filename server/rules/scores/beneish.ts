import { part, type Score, totalOf } from './score-receipt.ts'
import { needed, type YearFigures } from './year-figures.ts'

const method = 'Beneish M'
const version = '1'
const constant = -4.84

const always = [
  'receivables',
  'revenue',
  'cost_of_goods',
  'current_liabilities',
  'long_term_debt',
  'total_assets',
] as const

/**
 * Beneish 1999, eight variables, from a year and the previous year: a screen for unusual accounts, not a default score.
 * Flagged above −1.78, on watch above −2.22. If asset quality, depreciation or selling expense is missing, that index
 * is 1 and the receipt says so. Not for banks, NBFCs and insurers.
 */
export function beneish(year: YearFigures, previous: YearFigures): Score {
  const divisors = ['revenue', 'total_assets'] as const
  const t = needed(year, [...always, 'profit_after_tax', 'cash_from_operations'], { divisors })
  const p = needed(previous, always, { when: 'previous year', divisors: [...divisors, 'receivables'] })
  const lacking = [...t.missing, ...p.missing]
  if (lacking.length > 0) return { method, version, not_computable: lacking }

  const margin = (y: typeof p.have) => (y.revenue - y.cost_of_goods) / y.revenue
  const debt = (y: typeof p.have) => (y.current_liabilities + y.long_term_debt) / y.total_assets
  const missing: string[] = []
  const index = (name: string, value: number | undefined) => {
    if (value !== undefined && Number.isFinite(value)) return value
    missing.push(`${name}: 1 stands in`)
    return 1
  }
  const parts = [
    part('Constant', '−4.84', 1, constant),
    part(
      'Days of receivables (DSRI)',
      'receivables ÷ revenue, against the previous year',
      t.have.receivables / t.have.revenue / (p.have.receivables / p.have.revenue),
      0.92,
    ),
    part(
      'Gross margin (GMI)',
      'margin before ÷ margin now',
      index('GMI', margin(p.have) / margin(t.have)),
      0.528,
    ),
    part(
      'Asset quality (AQI)',
      'share of other assets, against the previous year',
      index('AQI', against(softShare(year), softShare(previous))),
      0.404,
    ),
    part('Sales growth (SGI)', 'revenue ÷ revenue before', t.have.revenue / p.have.revenue, 0.892),
    part(
      'Depreciation (DEPI)',
      'rate before ÷ rate now',
      index('DEPI', against(depreciationRate(previous), depreciationRate(year))),
      0.115,
    ),
    part(
      'Selling expense (SGAI)',
      'selling expense ÷ revenue, against the previous year',
      index('SGAI', against(sellingShare(year), sellingShare(previous))),
      -0.172,
    ),
    part(
      'Accruals (TATA)',
      '(profit after tax − cash from operations) ÷ total assets',
      (t.have.profit_after_tax - t.have.cash_from_operations) / t.have.total_assets,
      4.679,
    ),
    part(
      'Leverage (LVGI)',
      'debt share, against the previous year',
      index('LVGI', debt(t.have) / debt(p.have)),
      -0.327,
    ),
  ]
  const total = totalOf(parts)
  const band = total > -1.78 ? 'flagged' : total > -2.22 ? 'watch' : 'not flagged'
  return { method, version, total, band, parts, missing }
}

const against = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one / other

function softShare({ current_assets, property_plant, total_assets }: YearFigures) {
  if (current_assets === undefined || property_plant === undefined || total_assets === undefined) return
  return 1 - (current_assets + property_plant) / total_assets
}

function depreciationRate({ depreciation, property_plant }: YearFigures) {
  if (depreciation === undefined || property_plant === undefined) return
  return depreciation / (property_plant + depreciation)
}

function sellingShare({ selling_admin, revenue }: YearFigures) {
  if (selling_admin === undefined || revenue === undefined) return
  return selling_admin / revenue
}
