import { expect, test } from 'vitest'
import { type FoundFact, mostSevere, planAlerts, type StoredFact } from '#server/rules/signals/plan-alerts.ts'

const found = (fact: string, more: Partial<FoundFact> = {}): FoundFact => ({
  party_id: 'p_1',
  signal: 'loss_making',
  fact,
  severity: 'low',
  on: '2026-03-31',
  summary: '',
  rows: [],
  ...more,
})
const stored = (fact: string, gone = false): StoredFact => ({
  party_id: 'p_1',
  signal: 'loss_making',
  fact,
  alert_id: 'a_1',
  gone,
})
const nothing = { raise: [], join: [], gone: [], back: [] }

test('a stored fact is not raised again', () => {
  expect(planAlerts([found('2026')], [stored('2026')], [])).toEqual(nothing)
})

test('a fact found twice is raised once', () => {
  expect(planAlerts([found('2026'), found('2026')], [], []).raise).toHaveLength(1)
})

test('facts with the same party and signal share one alert, newest first', () => {
  const [older, newer] = [found('2025', { on: '2025-03-31' }), found('2026')]
  expect(planAlerts([older, newer], [], []).raise).toEqual([[newer, older]])
})

test('a new fact joins the open alert with the same party and signal, and no other', () => {
  const open = [{ alert_id: 'a_1', party_id: 'p_1', signal: 'loss_making' as const }]
  const elsewhere = [found('2026', { party_id: 'p_2' }), found('2026', { signal: 'revenue_decline' })]
  const plan = planAlerts([found('2026'), ...elsewhere], [stored('2025')], open)
  expect(plan.join).toEqual([{ alert_id: 'a_1', facts: [found('2026')] }])
  expect(plan.raise).toEqual(elsewhere.map((fact) => [fact]))
  expect(plan.gone).toEqual([stored('2025')])
})

test('an old fact is neither raised nor marked as gone', () => {
  expect(planAlerts([found('2019', { old: true })], [], [])).toEqual(nothing)
  expect(planAlerts([found('2019', { old: true })], [stored('2019')], [])).toEqual(nothing)
})

test('a fact is marked as gone once, and as back when it is found again', () => {
  expect(planAlerts([], [stored('2026', true)], []).gone).toEqual([])
  expect(planAlerts([found('2026')], [stored('2026', true)], []).back).toEqual([stored('2026', true)])
})

test.each([
  [['low', 'high', 'medium'], 'high'],
  [['low', 'medium'], 'medium'],
  [[], 'low'],
] as const)('the highest severity of %j is %s', (all, worst) => expect(mostSevere([...all])).toBe(worst))
