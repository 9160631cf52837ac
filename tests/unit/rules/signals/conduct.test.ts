import { expect, test } from 'vitest'
import { factsOf } from './party.ts'

const covenant = {
  reference: 'C1',
  covenant: 'Current ratio of at least 1.2',
  covenant_type: null,
  due_on: '2026-09-30',
  status: 'breached' as const,
  cured_on: null as string | null,
}
const summary = 'Covenant breached: Current ratio of at least 1.2'

test.each([
  ['breached lately', {}, [['covenant_breaches', 'medium', summary]]],
  ['breached for 90 days', { due_on: '2026-08-22' }, [['covenant_breaches', 'high', summary]]],
  ['breached for 89 days', { due_on: '2026-08-23' }, [['covenant_breaches', 'medium', summary]]],
  ['cured', { cured_on: '2026-11-20' }, []],
  ['cured only tomorrow', { cured_on: '2026-11-21' }, [['covenant_breaches', 'medium', summary]]],
  ['waived', { status: 'waived' as const }, []],
  ['not tested yet', { due_on: '2026-11-21' }, []],
])('the alert for a covenant that is %s', (_, changes, facts) => {
  expect(factsOf({ covenants: [{ ...covenant, ...changes }] })).toEqual(facts)
})

const returned = (count: number, month = '2026-10') =>
  Array.from({ length: count }, (_, index) => ({
    account_number: 'A',
    cheque_number: `${index}`,
    returned_on: `${month}-01`,
    amount: 10,
    reason: null,
  }))

test.each([
  [1, 'low', '1 cheque of account A returned in Oct 2026'],
  [2, 'medium', '2 cheques of account A returned in Oct 2026'],
  [4, 'high', '4 cheques of account A returned in Oct 2026'],
])('%i returned cheques in a month have severity %s', (count, severity, summary) => {
  expect(factsOf({ cheque_returns: returned(count) })).toEqual([['cheque_returns', severity, summary]])
})

test('cheques returned over a year ago are ignored, and each month of an account counts separately', () => {
  expect(factsOf({ cheque_returns: returned(4, '2025-10') })).toEqual([])
  const both = [...returned(1, '2026-10'), ...returned(1, '2026-09')]
  expect(factsOf({ cheque_returns: both }).map(([, severity]) => severity)).toEqual(['low', 'low'])
})
