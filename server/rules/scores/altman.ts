import type { Severity } from '#server/contract/severities.ts'
import { isComputed, part, type Receipt, type Score, totalOf } from './score-receipt.ts'
import { type Figure, needed, type YearFigures } from './year-figures.ts'

type Model = {
  method: string
  coefficients: [workingCapital: number, retained: number, ebit: number, equity: number, sales: number]
  distressBelow: number
  safeAbove: number
}

const models = {
  listed: {
    method: 'Altman Z',
    coefficients: [1.2, 1.4, 3.3, 0.6, 0.999],
    distressBelow: 1.81,
    safeAbove: 2.99,
  },
  private: {
    method: 'Altman Z′',
    coefficients: [0.717, 0.847, 3.107, 0.42, 0.998],
    distressBelow: 1.23,
    safeAbove: 2.9,
  },
  emerging: {
    method: 'Altman Z″',
    coefficients: [6.56, 3.26, 6.72, 1.05, 0],
    distressBelow: 1.1,
    safeAbove: 2.6,
  },
} satisfies Record<string, Model>

const version = '1'

/**
 * Altman's score for one year: `listed` (Z, 1968; needs the market value of equity in rupees), `private` (Z′) and
 * `emerging` (Z″, Altman, Hartzell and Peck 1995; the default for unlisted Indian companies). Not for banks, NBFCs and
 * insurers.
 */
export function altman(
  year: YearFigures,
  model: keyof typeof models = 'emerging',
  marketValue?: number,
): Score {
  const { method, coefficients, distressBelow, safeAbove }: Model = models[model]
  const [a, b, c, d, e] = coefficients
  const figures: Figure[] = [
    'total_assets',
    'total_liabilities',
    'current_assets',
    'current_liabilities',
    'retained_earnings',
    'ebit',
  ]
  if (model !== 'listed') figures.push('net_worth')
  if (e !== 0) figures.push('revenue')
  const { have, missing } = needed(year, figures, { divisors: ['total_assets', 'total_liabilities'] })
  if (model === 'listed' && marketValue === undefined) missing.push('market_value')
  if (missing.length > 0) return { method, version, not_computable: missing }

  const equity = model === 'listed' ? (marketValue ?? Number.NaN) : have.net_worth
  const assets = have.total_assets
  const parts = [
    part(
      'Working capital',
      '(current assets − current liabilities) ÷ total assets',
      (have.current_assets - have.current_liabilities) / assets,
      a,
    ),
    part('Retained earnings', 'retained earnings ÷ total assets', have.retained_earnings / assets, b),
    part('Earnings', 'EBIT ÷ total assets', have.ebit / assets, c),
    part(
      'Equity',
      `${model === 'listed' ? 'market value' : 'net worth'} ÷ total liabilities`,
      equity / have.total_liabilities,
      d,
    ),
  ]
  if (e !== 0) parts.push(part('Turnover', 'revenue ÷ total assets', have.revenue / assets, e))
  const total = totalOf(parts)
  const band = total < distressBelow ? 'distress' : total > safeAbove ? 'safe' : 'grey'
  return { method, version, total, band, parts, missing: [] }
}

/** The emerging-market score: Z″ + 3.25, with distress below 4.35 and safe above 5.85. */
export function emergingMarketScore(year: YearFigures): Score {
  const method = 'Altman EMS'
  const z = altman(year)
  if (!isComputed(z)) return { ...z, method }
  const total = z.total + 3.25
  const band = total < 4.35 ? 'distress' : total > 5.85 ? 'safe' : 'grey'
  return { ...z, method, total, band, parts: [...z.parts, part('Constant', '3.25', 1, 3.25)] }
}

/** Whether Z″ is falling: by 0.5 or more in the latest year, or in both of the last two years. Takes the newest year first. */
export function zFalling(years: YearFigures[]): boolean {
  const [now, before, earlier] = years.map((year) => altman(year)).map(totalOrUndefined)
  if (now === undefined || before === undefined) return false
  return before - now >= 0.5 || (earlier !== undefined && now < before && before < earlier)
}

const totalOrUndefined = (score: Score) => (isComputed(score) ? score.total : undefined)

const order = ['safe', 'grey', 'distress']

/** Severity of an alert on Z″ (newest year first); undefined if no alert is due. */
export function zSeverity(years: YearFigures[]): Severity | undefined {
  const [now, before] = years.slice(0, 2).map((year) => altman(year))
  if (!now || !isComputed(now)) return undefined
  if (now.band === 'distress') return 'high'
  if (now.band === 'grey' && zFalling(years)) return 'medium'
  return before && isComputed(before) && worse(now, before) ? 'low' : undefined
}

const worse = (now: Receipt, before: Receipt) => order.indexOf(now.band) > order.indexOf(before.band)
