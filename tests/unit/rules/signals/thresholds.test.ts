import { expect, test } from 'vitest'
import { signalsByType } from '#server/rules/signals/catalogue.ts'
import { compareTrial } from '#server/rules/signals/compare-trial.ts'
import { computeFacts } from '#server/rules/signals/compute/compute-facts.ts'
import {
  limitFaults,
  limitInWords,
  limitsWith,
  standardLimits,
  summaryBy,
  type ThresholdSignal,
  thresholds,
  widestLimits,
} from '#server/rules/signals/thresholds.ts'
import { knownOf, today } from './party.ts'

const names = Object.keys(thresholds) as ThresholdSignal[]

test.each(names)('%s is computed, and its standard and widest limits are valid', (name) => {
  expect(signalsByType[name].raised).toBe('records')
  expect(limitFaults(thresholds[name], standardLimits[name])).toBeUndefined()
  expect(limitFaults(thresholds[name], widestLimits[name])).toBeUndefined()
})

test('a limit out of range, or one that crosses the other, is rejected at its field', () => {
  const cover = thresholds.interest_cover_low
  expect(limitFaults(cover, { raise: 9, grave: 1 })).toEqual({ raise: 'Between 0.5 and 5 times' })
  expect(limitFaults(cover, { raise: 1.5, grave: 2 })).toEqual({ grave: 'Not above the other' })
  expect(limitFaults(thresholds.high_leverage, { raise: 4, grave: 3 })).toEqual({
    grave: 'Not below the other',
  })
})

test('a limit must be a multiple of its step', () => {
  expect(limitFaults(thresholds.change_in_ews_score, { raise: 10.5, grave: 10.5 })).toEqual({
    raise: 'A whole number',
  })
  expect(limitFaults(thresholds.interest_cover_low, { raise: 1.55, grave: 0.51 })).toEqual({
    grave: 'In steps of 0.05',
  })
})

test.each(names)('a figure in the summary of %s follows its limit', (name) => {
  const own = limitsWith([{ signal: name, raise: 987, grave: null }])
  const { summary } = signalsByType[name]
  const number = summary.match(/\d+(\.\d+)?/)?.[0]
  expect(summaryBy(signalsByType[name], standardLimits)).toBe(summary)
  expect(summaryBy(signalsByType[name], own)).toBe(number ? summary.replace(number, '987') : summary)
  expect([undefined, String(standardLimits[name].raise)]).toContain(number)
})

test('a limit is described in words, and marked if set by the organisation', () => {
  expect(limitInWords('interest_cover_low', { raise: 1.5, grave: 1 })).toBe(
    'Interest cover below 1.5 times, high when below 1.0 times',
  )
  expect(limitInWords('weak_fundamentals', { raise: 1, grave: 1 })).toMatch(
    /^Piotroski’s F at most 1 point \(/,
  )
  expect(limitInWords('epfo_delayed_payment', { raise: 1, grave: 1 })).toMatch(
    /^Paid late by more than 1 day \(/,
  )
  const once = {
    ...standardLimits,
    high_leverage: { raise: 1, grave: 1 },
    weak_fundamentals: { raise: 1, grave: 1 },
  }
  expect(summaryBy(signalsByType.high_leverage, once)).toBe('Liabilities exceed 1.0 times net worth')
  expect(summaryBy(signalsByType.weak_fundamentals, once)).toBe('Piotroski’s F is 1 or less, or fell by 3')
  expect(limitInWords('accounts_unusual', { raise: -2.22, grave: -2.22 })).toBe(
    'Beneish screen above −2.22 (set by your organisation, the standard is −1.78)',
  )
})

const balance = (as_of: string, outstanding: number) => ({
  account_number: 'A/1',
  product: 'Cash credit',
  as_of,
  sanction_limit: 100,
  days_past_due: 0,
  outstanding,
})
const exposures = [balance('2026-08-31', 86), balance('2026-09-30', 88), balance('2026-10-31', 87)]
const charge = { charge_id: 'c1', holder: 'A Bank', amount: 30, satisfied_on: null, created_on: '2026-10-01' }
const statements = [
  {
    period_end: '2026-03-31',
    figures: { revenue: 70, net_worth: 100, ebit: 18, interest: 10, profit_after_tax: 5 },
  },
]

test.each([
  ['borrowings_up', 20, { borrowings: 100, revenue: 100 }, { borrowings: 130, revenue: 110 }],
  ['net_worth_eroded', 10, { net_worth: 100 }, { net_worth: 90 }],
  ['profit_decline', 10, { profit_after_tax: 100 }, { profit_after_tax: 90 }],
] as const)('%s is raised if the limit of %i is met exactly', (signal, raise, was, is) => {
  const assets = { total_assets: 200 }
  const years = [
    { period_end: '2025-03-31', figures: { ...assets, ...was } },
    { period_end: '2026-03-31', figures: { ...assets, ...is } },
  ]
  const limits = limitsWith([{ signal, raise, grave: null }])
  const found = computeFacts(knownOf({ statements: years, listed: true }), today, limits)
  expect(found.map((fact) => fact.signal)).toContain(signal)
})

test('facts follow the organisation’s limits and name them', () => {
  const party = knownOf({ exposures, statements, charges: [charge] })
  const found = (own: Parameters<typeof limitsWith>[0]) =>
    computeFacts(party, today, limitsWith(own)).map(({ signal, severity, threshold }) => [
      signal,
      severity,
      threshold ?? '',
    ])
  const signals = (own: Parameters<typeof limitsWith>[0]) => found(own).map(([signal]) => signal)
  expect(signals([])).toContain('large_new_charge')
  expect(signals([])).not.toContain('utilisation')
  expect(found([{ signal: 'utilisation', raise: 85, grave: null }])).toContainEqual([
    'utilisation',
    'medium',
    'Utilisation for three consecutive months at least 85 % (set by your organisation, the standard is 90)',
  ])
  expect(signals([{ signal: 'large_new_charge', raise: 40, grave: null }])).toContain('new_charge_created')
  expect(found([{ signal: 'interest_cover_low', raise: 3, grave: 2 }])).toContainEqual([
    'interest_cover_low',
    'high',
    'Interest cover below 3 times, high when below 2 times (set by your organisation, the standard is 1.5 and 1)',
  ])
})

const alert = (party_id: string, on: string, case_id: string | null = null) => ({
  party_id,
  case_id,
  days: [on],
})
const at = (party_id: string, on: string, old = false) => ({ party_id, on, old })

test('a trial counts alerts and cases that would disappear, appear or are unknown', () => {
  const raised = [
    alert('stays', '2026-01-01', '1001'),
    alert('goes', '2026-02-01', '1002'),
    alert('unknown', '2026-03-01'),
  ]
  const now = [at('stays', '2026-01-01'), at('goes', '2026-02-01')]
  const trial = [at('stays', '2026-01-01'), at('comes', '2026-04-01'), at('comes', '2026-05-01')]
  const widest = [...now, ...trial]
  const { goes, comes, ...counts } = compareTrial(raised, { trial, now, widest })
  expect(counts).toEqual({ raised: 3, would: 3, unknown: 1, cases: 2, cases_would: 1 })
  expect(goes.map(({ party_id }) => party_id)).toEqual(['goes'])
  expect(comes.map(({ party_id }) => party_id)).toEqual(['comes'])
})

test('facts also found by the present limits, or too old, do not appear as new', () => {
  const now = [at('known', '2026-01-01')]
  const trial = [...now, at('ancient', '2020-01-01', true)]
  expect(compareTrial([], { trial, now, widest: trial })).toMatchObject({
    raised: 0,
    would: 0,
    comes: [],
  })
})
