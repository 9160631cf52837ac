import { expect, test } from 'vitest'
import { isRegistryForm, type RegistryForm } from '#server/contract/registry/registry-forms.ts'
import { type Filing, type Form, formsOf } from '#server/rules/registry/obligations.ts'
import type { Registrant } from '#server/rules/registry/registrant.ts'

// Real-life situations, each calculated by hand: due date, days late, and fees in rupees.

const lakh = 100_000
const crore = 10_000_000

const company: Registrant = {
  kind: 'company',
  is_private: true,
  status: 'Active',
  registered_on: '2005-06-14',
  authorised_capital: 10 * lakh,
  paid_up_capital: 8 * lakh,
  turnover: 12 * crore,
  owes: false,
  meetings: {},
}
const llp: Registrant = {
  ...company,
  kind: 'llp',
  authorised_capital: null,
  paid_up_capital: 5 * lakh,
  turnover: 30 * lakh,
}

interface Situation {
  form: RegistryForm
  period_end: string
  filed_on?: string
  din?: string
}

/** The form of a period, assessed on `today`. */
function standing(
  registrant: Registrant,
  { form, period_end, filed_on, din }: Situation,
  today = '2026-11-20',
): Form {
  const filings: Filing[] = filed_on ? [{ form, period_end, filed_on, srn: null, din: din ?? null }] : []
  const directors = din ? [{ din, name: 'Asha Rao' }] : []
  const found = formsOf(registrant, { filings, directors }, { today, years: 5 }).find(
    (one) => one.form === form && one.period_end === period_end,
  )
  if (!found) throw new Error(`No ${form} for ${period_end}`)
  return found
}

const figures = ({ due_on, state, days_late, fee }: Form) => [
  due_on,
  state,
  days_late,
  fee.normal,
  fee.additional,
]

test('AOC-4 filed 46 days after the 30th day from the AGM costs ₹100 a day', () => {
  const of = { ...company, meetings: { '2024-03-31': '2024-09-30' } }
  const form = standing(of, { form: 'aoc-4', period_end: '2024-03-31', filed_on: '2024-12-15' })
  // One day of October, thirty of November, fifteen of December. Authorised capital from 5 to under 25 lakh: ₹400.
  expect(figures(form)).toEqual(['2024-10-30', 'filed_late', 46, 400, 4_600])
  expect(form.basis).toBe('30 days after the AGM of 30-09-2024')
})

test('MGT-7 of a company that is not small is due 60 days after the AGM', () => {
  const of = { ...company, turnover: 160 * crore, meetings: { '2024-03-31': '2024-09-30' } }
  const form = standing(of, { form: 'mgt-7', period_end: '2024-03-31', filed_on: '2024-12-15' })
  expect(figures(form)).toEqual(['2024-11-29', 'filed_late', 16, 400, 1_600])
})

test('AOC-4 of a one person company is due 180 days after the year end', () => {
  const form = standing(
    { ...company, kind: 'opc' },
    { form: 'aoc-4', period_end: '2024-03-31', filed_on: '2024-09-30' },
  )
  // April to August are 153 days: the 180th is 27 September.
  expect(figures(form)).toEqual(['2024-09-27', 'filed_late', 3, 400, 300])
})

test('the first AGM may be held within nine months, so nothing is late yet', () => {
  const of = { ...company, registered_on: '2025-02-15' }
  const form = standing(of, { form: 'aoc-4', period_end: '2026-03-31' })
  // Registered after 1 January: the first year ends on 31-03-2026, its meeting is due on 31-12-2026.
  expect(figures(form)).toEqual(['2027-01-30', 'due', 0, 400, 0])
  const before = () => standing(of, { form: 'aoc-4', period_end: '2025-03-31' })
  expect(before).toThrow('No aoc-4')
})

test('without an AGM on record, days are counted from the last date allowed for it', () => {
  const form = standing(company, { form: 'aoc-4', period_end: '2026-03-31' })
  expect(figures(form)).toEqual(['2026-10-30', 'late', 21, 400, 2_100])
  expect(form.basis).toBe(
    '30 days after 30-09-2026, the last date for the AGM: the actual date is not on record',
  )
})

test('an AGM must be held within fifteen months of the previous one', () => {
  const of = { ...company, meetings: { '2025-03-31': '2025-04-30' } }
  // 30-07-2026 is before 30-09-2026.
  expect(standing(of, { form: 'aoc-4', period_end: '2026-03-31' }).due_on).toBe('2026-08-29')
})

test('within the extension by the ministry a late filing has no additional fee', () => {
  const of = { ...company, meetings: { '2025-03-31': '2025-09-30' } }
  const situation = { form: 'aoc-4', period_end: '2025-03-31' } as const
  const within = standing(of, { ...situation, filed_on: '2026-01-20' })
  expect(figures(within)).toEqual(['2025-10-30', 'filed_late', 82, 400, 0])
  expect(within.fee.rule).toBe('No additional fee until the end of General Circulars 06/2025 and 08/2025')
  // After the extension the fee counts from the due date: 1 + 30 + 31 + 31 + 10 days.
  const after = standing(of, { ...situation, filed_on: '2026-02-10' })
  expect(figures(after)).toEqual(['2025-10-30', 'filed_late', 103, 400, 10_300])
})

test('ADT-1 costs the normal fee once up to fifteen days late, and twice after that', () => {
  const of = { ...company, authorised_capital: 1 * crore, meetings: { '2024-03-31': '2024-09-30' } }
  const situation = { form: 'adt-1', period_end: '2024-03-31' } as const
  const fifteenth = standing(of, { ...situation, filed_on: '2024-10-30' })
  expect(figures(fifteenth)).toEqual(['2024-10-15', 'filed_late', 15, 600, 600])
  expect(figures(standing(of, { ...situation, filed_on: '2024-10-31' }))).toEqual([
    '2024-10-15',
    'filed_late',
    16,
    600,
    1_200,
  ])
  // The five-year term started with the meeting of 2024.
  expect(() => standing(of, { form: 'adt-1', period_end: '2025-03-31' })).toThrow('No adt-1')
})

test('DPT-3 of a company with debts, 102 days late, costs ten times the normal fee', () => {
  const of = { ...company, owes: true, authorised_capital: 50 * lakh }
  const form = standing(of, { form: 'dpt-3', period_end: '2026-03-31', filed_on: '2026-10-10' })
  // July 31, August 31, September 30, October 10.
  expect(figures(form)).toEqual(['2026-06-30', 'filed_late', 102, 500, 5_000])
  expect(() => standing(company, { form: 'dpt-3', period_end: '2026-03-31' })).toThrow('No dpt-3')
})

test('Form 11 of a small LLP, 72 days late, costs six times the normal fee', () => {
  const form = standing(llp, { form: 'llp-11', period_end: '2025-03-31', filed_on: '2025-08-10' })
  // The rest of May 1, June 30, July 31, August 10. Contribution of 5 lakh does not exceed 5 lakh: ₹100.
  expect(figures(form)).toEqual(['2025-05-30', 'filed_late', 72, 100, 600])
})

test('Form 8 of a larger LLP, over 360 days late, costs thirty times the normal fee and ₹20 a day', () => {
  const of = { ...llp, paid_up_capital: 2 * crore, turnover: 9 * crore }
  const form = standing(of, { form: 'llp-8', period_end: '2024-03-31', filed_on: '2025-11-20' })
  // 365 days to 30-10-2025 and 21 more; 26 of them beyond 360: 30 × 600 + 26 × 20.
  expect(figures(form)).toEqual(['2024-10-30', 'filed_late', 386, 600, 18_520])
})

test('DIR-3 KYC is due yearly until 2025, with ₹5,000 if late, and every third year after that', () => {
  const situation = { form: 'dir-3-kyc', period_end: '2024-03-31', din: '01234567' } as const
  const late = standing(company, { ...situation, filed_on: '2024-10-05' })
  expect(figures(late)).toEqual(['2024-09-30', 'filed_late', 5, 0, 5_000])
  const inTime = { ...situation, period_end: '2025-03-31', filed_on: '2025-10-25' }
  expect(figures(standing(company, inTime))).toEqual(['2025-09-30', 'filed_late', 25, 0, 0])
  expect(() => standing(company, { ...situation, period_end: '2026-03-31' })).toThrow('No dir-3-kyc')
  const next = standing(company, { ...situation, period_end: '2028-03-31' }, '2028-06-01')
  expect(figures(next)).toEqual(['2028-06-30', 'due', 0, 0, 0])
})

test('MSME-1 is due a month after the half-year for companies that filed one recently', () => {
  const filings: Filing[] = [
    { form: 'msme-1', period_end: '2026-03-31', filed_on: '2026-04-28', srn: null, din: null },
  ]
  const forms = formsOf(company, { filings, directors: [] }, { today: '2026-11-20', years: 1 })
  const own = forms.filter(({ form }) => form === 'msme-1').map(figures)
  expect(own).toEqual([
    ['2026-04-30', 'filed', 0, 0, 0],
    ['2026-10-31', 'late', 20, 0, 0],
  ])
})

test('a small company files MGT-7A, and an MGT-7 filed instead counts', () => {
  const filings: Filing[] = [
    { form: 'mgt-7', period_end: '2026-03-31', filed_on: '2026-11-20', srn: 'F12345678', din: null },
  ]
  const forms = formsOf(company, { filings, directors: [] }, { today: '2026-11-20', years: 1 })
  expect(forms.map(({ form, state }) => [form, state])).toEqual([
    ['aoc-4', 'late'],
    ['mgt-7a', 'filed'],
  ])
  // A turnover of 60 crore was above the limit until December 2025, and is within the current one.
  const larger = { ...company, turnover: 60 * crore }
  const keys = formsOf(larger, { filings: [], directors: [] }, { today: '2026-11-20', years: 2 }).map(
    ({ form, period_end }) => `${form} ${period_end}`,
  )
  expect(keys).toEqual(expect.arrayContaining(['mgt-7a 2026-03-31', 'mgt-7 2025-03-31']))
})

test.each(['Strike Off', 'Amalgamated', 'Dissolved (Liquidated)', 'Dormant under section 455'])(
  'no forms are due if the status is %s',
  (status) => {
    const none = formsOf(
      { ...company, status },
      { filings: [], directors: [] },
      { today: '2026-11-20', years: 3 },
    )
    expect(none).toEqual([])
  },
)

test('recognises known forms only', () => {
  expect([isRegistryForm('aoc-4'), isRegistryForm('moon'), isRegistryForm('__proto__')]).toEqual([
    true,
    false,
    false,
  ])
})
