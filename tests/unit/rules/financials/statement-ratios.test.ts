import { expect, it } from 'vitest'
import { statementRatios } from '#server/rules/financials/statement-ratios.ts'

it('computes the ratios whose inputs are available', () => {
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
