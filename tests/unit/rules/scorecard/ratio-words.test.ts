import { expect, test } from 'vitest'
import { groupIndian } from '#server/contract/money.ts'
import { ratioValue } from '#server/rules/scorecard/ratio-words.ts'
import { decimal } from '#server/rules/signals/compute/fact.ts'

test.each([-0.0004, -0.123, 0, 0.562, 1.00499999999999, 12.3456])(
  'a ratio of %d is formatted as in the ratio table',
  (share) => {
    expect(ratioValue('net_worth_to_assets', share)).toBe(`${groupIndian(share * 100, 1)} %`)
    expect(ratioValue('quick_ratio', share)).toBe(groupIndian(share, 2))
    expect(decimal(share)).toBe(groupIndian(share, 2))
  },
)

test('a value rounded to zero has no minus sign', () => {
  expect(ratioValue('net_worth_to_assets', -0.0004)).toBe('0.0 %')
  expect(ratioValue('receivable_days', -0.2)).toBe('0 days')
  expect(ratioValue('receivable_days', 0.8)).toBe('1 day')
  expect(decimal(-0.004)).toBe('0.00')
})
