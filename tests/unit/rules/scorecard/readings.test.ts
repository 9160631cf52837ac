import { describe, expect, it } from 'vitest'
import { type ReadingCode, readings } from '#server/rules/scorecard/readings.ts'
import { firstRead, shapeOf } from '#server/rules/scorecard/score-statements.ts'
import { completed, type YearFigures } from '#server/rules/scores/year-figures.ts'

const read = (code: ReadingCode, ...filed: YearFigures[]) => readings[code](filed.map(completed))

describe('ratios', () => {
  it.each<[string, number | undefined, number | undefined]>([
    ['no interest to pay', read('interest_cover', { ebit: 5, interest: 0 }), Number.POSITIVE_INFINITY],
    ['a loss, whatever the interest', read('interest_cover', { ebit: -5, interest: 100 }), -1],
    ['a loss and little interest', read('interest_cover', { ebit: -5, interest: 1 }), -1],
    ['interest that is not filed', read('interest_cover', { ebit: 5 }), undefined],
    [
      'interest as a tenth of what is borrowed',
      read('assumed_interest_cover', { ebit: 5, borrowings: 100 }),
      0.5,
    ],
    [
      'long-term borrowings alone',
      read('assumed_interest_cover', { ebit: 5, long_term_debt: 100 }),
      undefined,
    ],
    [
      'no current liabilities',
      read('current_ratio', { current_assets: 5, current_liabilities: 0 }),
      Number.POSITIVE_INFINITY,
    ],
    [
      'nothing current at all',
      read('current_ratio', { current_assets: 0, current_liabilities: 0 }),
      undefined,
    ],
    ['no assets', read('liabilities_to_assets', { total_assets: 0, total_liabilities: 5 }), undefined],
    [
      'reserves that follow from net worth',
      read('retained_to_assets', { total_assets: 10, net_worth: 5, share_capital: 2 }),
      0.3,
    ],
    [
      'a loss for what is owed',
      read('accruals_to_liabilities', {
        total_assets: 10,
        total_liabilities: 2,
        profit_after_tax: -3,
        depreciation: 1,
      }),
      -0.2,
    ],
    ['revenue from nothing', read('revenue_growth', { revenue: 5 }, { revenue: 0 }), undefined],
    ['revenue that fell', read('revenue_growth', { revenue: 8 }, { revenue: 10 }), -0.2],
    [
      'one loss of two',
      read(
        'profit_in_two_years',
        { profit_after_tax: -1, total_assets: 10 },
        { profit_after_tax: 1, total_assets: 10 },
      ),
      0.1,
    ],
    [
      'what the reserves grew by',
      read('reserves_added_to_assets', { retained_earnings: 7, total_assets: 10 }, { retained_earnings: 5 }),
      0.2,
    ],
  ])('handle %s', (_, value, expected) => {
    if (expected === undefined || !Number.isFinite(expected)) expect(value).toBe(expected)
    else expect(value).toBeCloseTo(expected)
  })

  it('are taken from the first one whose inputs are available', () => {
    const years = [{ total_assets: 10, current_assets: 4, current_liabilities: 2 }]
    expect(firstRead(['quick_ratio', 'current_ratio'], years)).toEqual({ ratio: 'current_ratio', value: 2 })
    expect(firstRead(['quick_ratio'], years)).toBeUndefined()
  })

  it('distinguish a balance sheet alone from one with an income statement', () => {
    expect(shapeOf([])).toBe('balance')
    expect(shapeOf([{ total_assets: 5, retained_earnings: 2 }])).toBe('balance')
    expect(shapeOf([{ total_assets: 5, profit_after_tax: 0 }])).toBe('income')
  })
})
