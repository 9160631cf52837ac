import { expect, test } from 'vitest'
import { guaranteeQuery } from '#server/contract/guarantee/guarantee.ts'

const messagesFor = (query: Record<string, string>) =>
  guaranteeQuery.safeParse(query).error?.issues.map(({ message }) => message) ?? []

test.each(['turnover', 'borrowing', 'guarantee', 'net_worth'])(
  '%s that is too large names the limit',
  (name) => {
    expect(messagesFor({ [name]: '9,99,99,999.99' })).toEqual([])
    for (const text of ['10,00,00,000', '9'.repeat(400)])
      expect(messagesFor({ [name]: text })).toEqual(['Please enter at most 9,99,99,999.99 lakh'])
  },
)

test('a loss has the limit of an amount, days overdue have their own, and a word is not an amount', () => {
  expect(messagesFor({ net_worth: '-10,00,00,000' })).toEqual(['Please enter at most 9,99,99,999.99 lakh'])
  expect(messagesFor({ days_overdue: '36501' })).toEqual(['Please enter at most 36,500 days'])
  expect(messagesFor({ turnover: 'much' })).toEqual([
    'Please enter an amount in lakh of rupees, such as 120 or 120.50',
  ])
})
