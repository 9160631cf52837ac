import { addMonths, financialYear } from '#server/contract/calendar.ts'
import { altman, zFalling } from './altman.ts'
import type { Finding, Statement } from './early-warning-inputs.ts'
import { isComputed } from './score-receipt.ts'
import { statementRatios } from './statement-ratios.ts'
import { completed, type YearFigures } from './year-figures.ts'

/** A limit that a value is on the wrong side of, the points it costs, and the change that would lift it. */
export type Step = { limit: number; points: number; change: string }

/** What the statements (newest first, in rupees) say against a party. */
export function financialFindings(statements: Statement[]): Finding[] {
  const [latest, before, earlier] = statements
  if (!latest) return []
  const year = completed(latest.figures)
  const previous = before?.figures ?? {}
  const ratios = statementRatios(year, previous)
  const source = `Statements ${latest.financial_year}`
  const found = (code: string, label: string, value: number | undefined, steps: Step[], sign: 1 | -1) =>
    stepped({ code, label, category: 'Financial' as const, source }, value, steps, sign)
  const years = [latest, before, earlier].filter((one) => one !== undefined).map(({ figures }) => figures)
  return [
    found(
      'interest_cover',
      `Interest cover ${fixed(ratios.interest_cover)}`,
      ratios.interest_cover,
      cover,
      -1,
    ),
    found('revenue_fall', `Revenue ${percent(ratios.revenue_change)}`, ratios.revenue_change, revenue, -1),
    zFinding(years, source),
    found('net_worth', 'Net worth below zero', year.net_worth, netWorth, -1),
    found(
      'borrowings',
      `Borrowings ${share(ratios.borrowings_to_assets)} of assets`,
      ratios.borrowings_to_assets,
      leverage,
      1,
    ),
    found('loss', 'Loss after tax', year.profit_after_tax, loss, -1),
    found(
      'current_ratio',
      `Current ratio ${fixed(ratios.current_ratio)}`,
      ratios.current_ratio,
      liquidity,
      -1,
    ),
    cashFinding(year, previous, source),
    found(
      'receivable_days',
      `Receivable days ${percent(ratios.receivable_days_change)}`,
      ratios.receivable_days_change,
      receivables,
      1,
    ),
    found(
      'contingent_liabilities',
      `Contingent liabilities ${share(ratios.contingent_to_net_worth)} of net worth`,
      ratios.contingent_to_net_worth,
      contingent,
      1,
    ),
  ].filter((finding) => finding !== undefined)
}

const cover: Step[] = [
  { limit: 0, points: 18, change: 'Interest cover above 0' },
  { limit: 1, points: 14, change: 'Interest cover above 1.0' },
  { limit: 1.5, points: 8, change: 'Interest cover above 1.5' },
]
const revenue: Step[] = [
  { limit: -0.4, points: 14, change: 'A fall of revenue under 40 %' },
  { limit: -0.2, points: 10, change: 'A fall of revenue under 20 %' },
  { limit: -0.1, points: 6, change: 'A fall of revenue under 10 %' },
]
const netWorth: Step[] = [{ limit: 0, points: 16, change: 'Net worth above zero' }]
const leverage: Step[] = [
  { limit: 0.8, points: 14, change: 'Borrowings under 80 % of assets' },
  { limit: 0.6, points: 9, change: 'Borrowings under 60 % of assets' },
  { limit: 0.45, points: 4, change: 'Borrowings under 45 % of assets' },
]
const loss: Step[] = [{ limit: 0, points: 6, change: 'A profit after tax' }]
const liquidity: Step[] = [{ limit: 1, points: 4, change: 'Current ratio above 1.0' }]
const receivables: Step[] = [{ limit: 0.3, points: 3, change: 'Receivable days up by less than 30 %' }]
const contingent: Step[] = [
  { limit: 0.5, points: 3, change: 'Contingent liabilities under half of net worth' },
]

/** The steps of each ratio by its code, hardest first. */
export const ratioSteps = {
  interest_cover: cover,
  revenue_fall: revenue,
  net_worth: netWorth,
  borrowings: leverage,
  loss,
  current_ratio: liquidity,
  receivable_days: receivables,
  contingent_liabilities: contingent,
} satisfies Record<string, Step[]>

/** The worst step a value is beyond (`sign` −1: below its limit, 1: above it), hardest step first. */
function stepped(
  about: Omit<Finding, 'points' | 'remedies'>,
  value: number | undefined,
  steps: Step[],
  sign: 1 | -1,
): Finding | undefined {
  if (value === undefined) return undefined
  const hit = steps.findIndex(({ limit }) => sign * (value - limit) > 0)
  const step = steps[hit]
  if (!step) return undefined
  const remedies = steps
    .slice(hit)
    .map(({ change }, place) => ({ change, points: steps[hit + place + 1]?.points ?? 0 }))
  return { ...about, points: step.points, remedies }
}

function zFinding(years: YearFigures[], source: string): Finding | undefined {
  const [year] = years
  const z = year ? altman(year) : undefined
  if (!z || !isComputed(z) || z.band === 'safe') return undefined
  const falling = zFalling(years)
  const distress = z.band === 'distress'
  const points = (distress ? 12 : 3) + (falling ? 2 : 0)
  const remedies = [{ change: 'Z″ above 2.60', points: 0 }]
  if (distress) remedies.unshift({ change: 'Z″ above 1.10', points: 3 })
  const label = `Z″ ${fixed(z.total)}, ${z.band}${falling ? ', falling' : ''}`
  return { code: 'z_score', label, category: 'Financial', points, source, remedies }
}

function cashFinding(year: YearFigures, previous: YearFigures, source: string): Finding | undefined {
  const withoutCash = [year, previous].every(
    ({ cash_from_operations: cash, profit_after_tax: profit }) => (cash ?? 0) < 0 && (profit ?? 0) > 0,
  )
  if (!withoutCash) return undefined
  const remedies = [{ change: 'Cash from operations above zero', points: 0 }]
  const label = 'Profit without cash in two years'
  return { code: 'profit_without_cash', label, category: 'Financial', points: 6, source, remedies }
}

const minus = (text: string) => text.replace('-', '−')
const fixed = (value = 0) => minus(value.toFixed(2))
const share = (value = 0) => `${minus((value * 100).toFixed(0))} %`
const percent = (value = 0) => `${value > 0 ? '+' : ''}${minus((value * 100).toFixed(1))} %`

const wanted = [
  ['interest cover', (year: YearFigures) => statementRatios(year).interest_cover],
  ['Z″', (year: YearFigures) => (isComputed(altman(year)) ? 1 : undefined)],
  ['net worth', (year: YearFigures) => completed(year).net_worth],
  ['borrowings to assets', (year: YearFigures) => statementRatios(year).borrowings_to_assets],
  ['profit after tax', (year: YearFigures) => year.profit_after_tax],
  ['current ratio', (year: YearFigures) => statementRatios(year).current_ratio],
] as const

/** What the statements (newest first) do not say on a day, in words; older than 2 years counts as not said. */
export function missingFromStatements([latest, before]: Statement[], today: string): string[] {
  if (!latest) return ['statements']
  const missing: string[] = wanted
    .filter(([, read]) => read(latest.figures) === undefined)
    .map(([name]) => name)
  const change = statementRatios(latest.figures, before?.figures).revenue_change
  if (change === undefined) missing.push('change of revenue')
  if (latest.financial_year < financialYear(addMonths(today, -24))) {
    missing.push(`statements after ${latest.financial_year}`)
  }
  return missing
}
