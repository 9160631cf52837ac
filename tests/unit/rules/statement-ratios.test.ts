import { expect, it } from 'vitest'
import { ratioFindings, statementRatios } from '#server/rules/statement-ratios.ts'
import type { YearFigures } from '#server/rules/year-figures.ts'

it('works out what can be worked out', () => {
  const ratios = statementRatios(
    { ebit: 17, interest: 53, revenue: 1085, total_assets: 1000, long_term_debt: 300, receivables: 217 },
    { revenue: 1292 },
  )
  expect(ratios.interest_cover).toBeCloseTo(0.3208, 4)
  expect(ratios.revenue_change).toBeCloseTo(-0.1602, 4)
  expect(ratios.borrowings_to_assets).toBe(0.3)
  expect(ratios.receivable_days).toBeCloseTo(73, 6)
  expect(ratios.current_ratio).toBeUndefined()
})

it.each<[YearFigures, YearFigures, string[]]>([
  [{}, {}, []],
  [{ ebit: 0.9, interest: 1 }, {}, ['interest_cover high']],
  [{ ebit: 1.4, interest: 1 }, {}, ['interest_cover medium']],
  [{ ebit: 1.5, interest: 1 }, {}, []],
  [{ ebit: 1, interest: 0 }, {}, []],
  [{ current_assets: 9, current_liabilities: 10 }, {}, ['current_ratio medium']],
  [{ net_worth: -1 }, {}, ['net_worth high']],
  [{ net_worth: 10, total_liabilities: 41 }, {}, ['liabilities_to_net_worth medium']],
  [{ revenue: 80 }, { revenue: 100 }, ['revenue medium']],
  [{ revenue: 81 }, { revenue: 100 }, []],
  [{ revenue: 100, receivables: 26 }, { revenue: 100, receivables: 20 }, ['receivable_days low']],
  [{ contingent_liabilities: 6, net_worth: 10 }, {}, ['contingent_liabilities low']],
  [
    { cash_from_operations: -1, profit_after_tax: 1 },
    { cash_from_operations: -1, profit_after_tax: 1 },
    ['cash_from_operations medium'],
  ],
])('%j after %j', (year, previous, expected) => {
  expect(ratioFindings(year, previous).map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected)
})
