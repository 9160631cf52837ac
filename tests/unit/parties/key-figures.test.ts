import { describe, expect, test } from 'vitest'
import { keyFiguresOf } from '#app/parties/highlights/key-figures.server.ts'
import type { Slice } from '#app/ui/slice-block.tsx'
import type { Party, PartyCounts } from '#server/contract/parties/party.ts'
import type { Rating } from '#server/contract/parties/rating-history.ts'

const none = { open: 0, confirmed: 0 }
const company = {
  model_type: 'private_company',
  cin: 'U27100KA2009PTC049871',
  paid_up_capital: 4_20_00_000,
  authorised_capital: 5_00_00_000,
} as Party
const nothing: PartyCounts = {
  open_charges: null,
  lenders: 0,
  gst_periods: 0,
  gst_late: 0,
  directors: 0,
  newest_director: null,
  employees: null,
  employees_month: null,
  employees_paid: null,
  employees_days_late: null,
}
const done = <T>(result: T): Slice<T> => ({ status: 'done', result })
const failed = { status: 'error', message: 'Error Occured', refused: false } as const

function facts(counts: Partial<PartyCounts>, ratings: Rating[] = [], party = company) {
  const glance = keyFiguresOf(party, done({ ...nothing, ...counts }), done(ratings), done(none))
  return Object.fromEntries(glance.facts.map(([label, value]) => [label, value.replaceAll('\u00a0', ' ')]))
}

describe('a newly imported company', () => {
  test('shows “not on record” instead of zeros', () => {
    expect(facts({}, [], { ...company, paid_up_capital: null, authorised_capital: null })).toEqual({
      'Paid-up capital': 'Not on record',
      'Open charges': 'None on record',
      'External rating': 'None on record',
      'GSTR-3B, last 12 months': 'No returns on record',
      'Provident fund': 'No contributions on record',
      Directors: 'None on record',
    })
  })
})

test('a company with complete records', () => {
  const rating = { agency: 'ICRA', rating: 'BB+', previous_rating: 'BBB-', action: 'Downgraded' }
  const counts = {
    open_charges: 38_60_00_000,
    lenders: 1,
    gst_periods: 12,
    gst_late: 2,
    directors: 4,
    newest_director: '2026-03-02',
    employees: 1214,
    employees_month: '2026-10',
    employees_paid: true,
    employees_days_late: 10,
  }
  expect(facts(counts, [{ ...rating, instrument: 'Bank loans', rated_on: '2026-11-13' }])).toEqual({
    'Paid-up capital': '₹ 4.20 crore, authorised ₹ 5.00 crore',
    'Open charges': '₹ 38.60 crore, 1 lender',
    'External rating': 'BB+ (ICRA), down from BBB−, 13-11-2026',
    'GSTR-3B, last 12 months': '2 of 12 returns late or missing',
    'Provident fund': '1,214 employees, Oct 2026 paid 10 days late',
    Directors: '4, latest since Mar 2026',
  })
})

test.each([
  ['limited_liability_partnership', 'Obligation of contribution', 'Designated partners and partners'],
  ['firm', undefined, 'Partners'],
] as const)(
  'a %s has partners instead of directors, and no paid-up capital',
  (model_type, capital, people) => {
    const figures = facts({ directors: 2 }, [], { ...company, model_type, cin: null })
    expect(figures).toMatchObject({ ...(capital && { [capital]: '₹ 4.20 crore' }), [people]: '2' })
    expect(Object.keys(figures).filter((label) => /Director|Paid-up|capital/.test(label))).toEqual([])
  },
)

test('a failed slice does not affect the other figures', () => {
  const { facts, failed: some } = keyFiguresOf(company, failed, done<Rating[]>([]), done(none))
  expect(some).toBe(true)
  expect(Object.fromEntries(facts)).toMatchObject({
    'Open charges': 'Error Occured',
    'External rating': 'None on record',
  })
})
