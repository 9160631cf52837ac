import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/demo/random.ts'
import { earlyWarningScore } from '#server/rules/early-warning/score.ts'
import { characteristic, characteristicCodes, type Shape } from '#server/rules/scorecard/characteristics.ts'
import { fittedTable } from '#server/rules/scorecard/fitted-table.ts'
import { judgementCodes, judgements } from '#server/rules/scorecard/judgements.ts'
import { scoreStatements } from '#server/rules/scorecard/score-statements.ts'
import type { Figure, YearFigures } from '#server/rules/scores/year-figures.ts'

const seed = 'better never lowers 1'
const random = seededRandom(seed)

/** A random company, sound or failing, with every figure given separately. */
function anyFirm(): Required<
  Omit<YearFigures, 'funds_from_operations' | 'long_term_debt' | 'short_term_debt'>
> {
  const total_assets = 10 ** random.between(5, 11)
  const part = (from: number, to: number) => total_assets * random.between(from, to)
  const net_worth = part(-0.6, 0.95)
  return {
    total_assets,
    net_worth,
    total_liabilities: total_assets - net_worth,
    borrowings: random.chance(0.1) ? 0 : part(0, 1),
    other_liabilities: part(0, 0.5),
    retained_earnings: part(-1, 0.9),
    share_capital: part(0, 0.3),
    intangible_assets: part(0, 0.1),
    current_assets: part(0, 1),
    current_liabilities: part(0, 1),
    inventory: part(0, 0.4),
    receivables: part(0, 0.5),
    cash: part(0, 0.2),
    property_plant: part(0, 0.6),
    revenue: part(0, 3),
    cost_of_goods: part(0, 2),
    selling_admin: part(0, 0.5),
    ebit: part(-0.3, 0.4),
    interest: random.chance(0.1) ? 0 : part(0, 0.1),
    tax: part(0, 0.05),
    profit_after_tax: part(-0.4, 0.3),
    depreciation: part(0, 0.1),
    cash_from_operations: part(-0.2, 0.3),
    contingent_liabilities: part(0, 0.8),
  }
}

/** Figures for which more (1) or less (-1) is better, with all others unchanged. */
const better: [Figure, 1 | -1][] = [
  ['profit_after_tax', 1],
  ['ebit', 1],
  ['interest', -1],
  ['borrowings', -1],
  ['total_liabilities', -1],
  ['retained_earnings', 1],
  ['net_worth', 1],
  ['current_assets', 1],
  ['current_liabilities', -1],
  ['inventory', -1],
  ['revenue', 1],
  ['receivables', -1],
  ['depreciation', 1],
  ['cash_from_operations', 1],
  ['contingent_liabilities', -1],
]

/** Figures that can be missing without being derived from others. */
const droppable: Figure[] = [
  'inventory',
  'depreciation',
  'interest',
  'receivables',
  'cash_from_operations',
  'borrowings',
]

function exactly(years: YearFigures[]): number {
  const statements = years.map((figures, back) => ({
    financial_year: `${2025 - back}-${26 - back}`,
    figures,
  }))
  const result = earlyWarningScore({ statements, company_status: 'Active' }, '2026-11-20')
  if (!('exact' in result)) throw new Error('not scored')
  return result.exact
}

describe(`a better figure never lowers the score (seed '${seed}')`, () => {
  it.each(better)('for %s', (figure, sign) => {
    for (let round = 0; round < 150; round++) {
      const missing = droppable.filter((one) => one !== figure && random.chance(0.2))
      const firm = Object.fromEntries(
        Object.entries(anyFirm()).filter(([key]) => !missing.includes(key as Figure)),
      ) as YearFigures
      const before = round % 2 ? [anyFirm()] : []
      const by = sign * (firm.total_assets ?? 0) * random.between(0, 0.3)
      const changed = { ...firm, [figure]: (firm[figure] ?? 0) + by }
      // These figures cannot be negative.
      if (sign < 0) changed[figure] = Math.max(0, changed[figure] ?? 0)
      expect(exactly([changed, ...before]), JSON.stringify({ firm, figure, by })).toBeGreaterThanOrEqual(
        exactly([firm, ...before]) - 1e-9,
      )
    }
  })
})

describe('the scorecard table', () => {
  const shapes: Shape[] = ['balance', 'income']

  it('has non-negative weights, and curves that fall as ratios improve', () => {
    for (const code of characteristicCodes) {
      const { readings, better: side } = characteristic(code)
      for (const shape of shapes) expect(fittedTable.weights[shape][code] ?? 0).toBeGreaterThanOrEqual(0)
      for (const reading of readings) {
        const curve = fittedTable.curves[reading] ?? []
        const logOdds = curve.map(([, one]) => (side === 'more' ? -one : one))
        expect(logOdds).toEqual([...logOdds].sort((one, other) => one - other))
        const values = curve.map(([value]) => value)
        expect(values).toEqual([...values].sort((one, other) => one - other))
      }
    }
  })

  it('has judgement curves that fall as ratios improve, each with a reason', () => {
    for (const code of judgementCodes) {
      const { curve, better: side, why } = judgements[code]
      const logOdds = curve.map(([, one]) => (side === 'more' ? -one : one))
      expect(logOdds).toEqual([...logOdds].sort((one, other) => one - other))
      expect(why).toMatch(/\.$/)
    }
  })

  it('scores every company, and random companies differently', () => {
    const all = Array.from({ length: 300 }, () => scoreStatements([anyFirm()], fittedTable).logOdds)
    expect(all.every(Number.isFinite)).toBe(true)
    expect(new Set(all).size).toBe(300)
    for (const years of [[], [{}], [{ total_assets: 0 }], [{ total_assets: -1, revenue: 0, ebit: 0 }]])
      expect(scoreStatements(years, fittedTable).logOdds).toEqual(expect.any(Number))
  })
})
