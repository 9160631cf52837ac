import { expect, test } from 'vitest'
import {
  maxOrdersAtOnce,
  ordersTogether,
  type RequestedParty,
} from '#server/rules/reports/orders-together.ts'

const sku = { private_company: ['c-360'] }
const requested = (party_id: string, more: Partial<RequestedParty> = {}): RequestedParty => ({
  party_id,
  party: { name: `Company ${party_id}`, model_type: 'private_company' },
  isRecent: false,
  ...more,
})
const plan = (parties: RequestedParty[], anew: string[] = []) =>
  ordersTogether(parties, { report_type: 'c-360', sku, anew })
const reasons = (parties: RequestedParty[], anew?: string[]) =>
  plan(parties, anew).map(({ reason }) => reason)

test('parties that cannot be ordered are left out with a reason', () => {
  const parties = [
    requested('1'),
    requested('2', { party: { name: 'A. Person', model_type: 'person' } }),
    requested('3', { party: { name: 'A Firm', model_type: 'firm' } }),
    requested('4', { isRecent: true }),
    requested('5', { party: undefined }),
  ]
  expect(reasons(parties)).toEqual([
    null,
    'Sorry! You cannot order report for this category of business.',
    'C-360 is not available for the selected entity',
    'This report was ordered within the last 24 hours.',
    'This party is no longer in our records.',
  ])
})

test('a report ordered within the last day is ordered again only if requested', () => {
  const parties = [requested('1', { isRecent: true }), requested('2', { isRecent: true })]
  expect(plan(parties, ['2']).map(({ reason, can_be_anew }) => [reason === null, can_be_anew])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('at most fifty are ordered, and those left out for other reasons do not count', () => {
  const parties = [
    requested('gone', { party: undefined }),
    ...Array.from({ length: maxOrdersAtOnce + 2 }, (_, index) => requested(String(index))),
  ]
  const ordered = reasons(parties).filter((reason) => reason === null)
  expect(ordered).toHaveLength(50)
  expect(reasons(parties).slice(-2)).toEqual([
    'You can order at most 50 reports at once.',
    'You can order at most 50 reports at once.',
  ])
})
