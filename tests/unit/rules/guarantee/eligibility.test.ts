import { describe, expect, test } from 'vitest'
import type { GuaranteeFacts } from '#server/contract/guarantee/guarantee-facts.ts'
import { guaranteeVerdict, judgeGuarantee } from '#server/rules/guarantee/eligibility.ts'

const today = '2026-11-23'
const good: GuaranteeFacts = {
  form: 'private_company',
  registered_on: '2020-04-01',
  standing: 'active',
  resident_share: 100,
  turnover: 1200,
  profit_years: 2,
  net_worth: 200,
  borrowing: 300,
  days_overdue: 0,
  guarantee: 200,
  insolvency: 'no',
  defaulter: 'no',
}

/** The result of one rule for an eligible business with some facts changed. */
function judged(rule: string, change: Partial<GuaranteeFacts>) {
  const found = judgeGuarantee({ ...good, ...change }, today).find((one) => one.rule === rule)
  if (!found) throw new Error(`No rule ${rule}`)
  return found
}

test('a business that meets every rule is eligible', () => {
  const results = judgeGuarantee(good, today)
  expect(results).toHaveLength(14)
  expect(results.filter(({ met }) => !met)).toEqual([])
  expect(results.filter(({ change }) => change)).toEqual([])
  expect(guaranteeVerdict(results)).toBe('eligible')
})

// Both sides of each limit: just met, just not met, and what would have to change.
const limits: [rule: string, Partial<GuaranteeFacts>, Partial<GuaranteeFacts>, change: string][] = [
  ['form', { form: 'proprietorship' }, { form: 'other' }, 'The applicant must be a company, LLP, firm'],
  [
    'age',
    { registered_on: '2024-11-23' },
    { registered_on: '2024-11-24' },
    'Eligible by age from 24-11-2026',
  ],
  ['standing', {}, { standing: 'other' }, 'active again'],
  ['residents', { resident_share: 51 }, { resident_share: 50.5 }, '0.50 % more'],
  ['smallest', { turnover: 50 }, { turnover: 49 }, '₹ 1.00 lakh more'],
  ['largest', { turnover: 50_000 }, { turnover: 50_001 }, 'too large'],
  ['profit', { profit_years: 1 }, { profit_years: 0 }, 'end with a profit'],
  ['net-worth', { net_worth: 0.01 }, { net_worth: -5 }, 'More than ₹ 5.00 lakh'],
  [
    'borrowing',
    { borrowing: 600 },
    { borrowing: 630 },
    '₹ 30.00 lakh must be repaid, or net worth must be ₹ 2.10 crore',
  ],
  ['overdue', { days_overdue: 90 }, { days_overdue: 91 }, 'paid'],
  ['ceiling', { guarantee: 1000 }, { guarantee: 1000.01 }, 'Request ₹ 10.00 crore or less'],
  [
    'share',
    { guarantee: 240 },
    { guarantee: 241 },
    'Request ₹ 2.40 crore or less, or show ₹ 12.05 crore of turnover',
  ],
  ['insolvency', {}, { insolvency: 'yes' }, 'business continuing'],
  ['defaulter', {}, { defaulter: 'yes' }, 'removed from the list'],
]

describe.each(limits)('%s', (rule, met, missed, change) => {
  test('is met at its limit', () => {
    expect(judged(rule, met)).toMatchObject({ met: true, change: null })
  })
  test('is not met beyond its limit, names the needed change and makes the business ineligible', () => {
    const found = judged(rule, missed)
    expect(found.met).toBe(false)
    expect(found.change).toContain(change)
    expect(guaranteeVerdict(judgeGuarantee({ ...good, ...missed }, today))).toBe('ineligible')
  })
})

test('rules with missing answers stay open, but one rule not met makes the business ineligible', () => {
  const { turnover: _, ...untold } = good
  const results = judgeGuarantee(untold, today)
  expect(results.filter(({ met }) => met === null).map(({ rule }) => rule)).toEqual([
    'smallest',
    'largest',
    'share',
  ])
  expect(guaranteeVerdict(results)).toBe('open')
  expect(guaranteeVerdict(judgeGuarantee({ ...untold, form: 'other' }, today))).toBe('ineligible')
  expect(judgeGuarantee({}, today).every(({ met, found }) => met === null && found === null)).toBe(true)
})

test('zero turnover and net worth are described in words', () => {
  expect(judged('share', { turnover: 0 })).toMatchObject({ met: false, found: 'No turnover' })
  expect(judged('borrowing', { net_worth: 0 })).toMatchObject({
    met: false,
    found: '₹ 3.00 crore with no net worth',
  })
  expect(judged('borrowing', { net_worth: -10, borrowing: 0 })).toMatchObject({ met: true })
})

test('months are counted as whole months, also from the end of a month', () => {
  expect(judgeGuarantee({ registered_on: '2026-01-31' }, '2026-02-28')[1]?.found).toBe('1 month')
  expect(judged('age', { registered_on: '2026-10-24' }).found).toBe('0 months')
  expect(judged('age', { registered_on: '2026-11-23' }).found).toBe('0 months')
})

test('each step has its own rules', () => {
  const of = (step: 2 | 4 | 5) => judgeGuarantee(good, today, step).map(({ rule }) => rule)
  expect(of(2)).toEqual(['form', 'age', 'standing', 'residents'])
  expect(of(4)).toHaveLength(8)
  expect(of(5)).toEqual(['insolvency', 'defaulter'])
})
