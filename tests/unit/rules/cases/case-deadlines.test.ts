import { expect, it } from 'vitest'
import { addDays } from '#server/contract/calendar.ts'
import { daysLeft, dueOn, escalatesIfDueBy, examineBy } from '#server/rules/cases/case-deadlines.ts'
import { workingDaysBetween } from '#server/rules/cases/working-days.ts'

const calendar = { working_week: 'bank' as const, holidays: new Set<string>() }
const days = { high: 5, medium: 10, low: 20 }

it.each([
  ['high', '2026-11-27'],
  ['medium', '2026-12-04'],
  ['low', '2026-12-17'],
] as const)('a case of severity %s raised on Sunday 22-11-2026 is due on %s', (severity, due) => {
  expect(dueOn('2026-11-22', severity, days, calendar)).toBe(due)
})

it.each([
  ['2026-11-22', '2026-12-22'],
  ['2028-01-30', '2028-02-29'],
])('an alert raised on %s is to be examined by %s', (alert, by) => {
  expect(examineBy(alert)).toBe(by)
})

it.each([
  ['tomorrow', { due_on: '2026-11-24', case_status_category: 'WIP' }, 1],
  ['today', { due_on: '2026-11-23', case_status_category: 'WIP' }, 0],
  ['over since Friday', { due_on: '2026-11-20', case_status_category: 'NEW' }, -2],
  ['without a date', { due_on: null, case_status_category: 'NEW' }, null],
  ['closed', { due_on: '2026-11-20', case_status_category: 'CLOSED' }, null],
])('the working days left for a case: %s', (_, ticket, left) => {
  expect(daysLeft(ticket, '2026-11-23', calendar)).toBe(left)
})

it('a case due on Saturday is already overdue on Sunday', () => {
  expect(daysLeft({ due_on: '2026-11-21', case_status_category: 'WIP' }, '2026-11-22', calendar)).toBe(-1)
})

it.each([
  ['a day after it was due', '2026-11-24', 0, '2026-11-23'],
  ['a working day after it was due', '2026-11-24', 1, '2026-11-23'],
  ['a day after it was due, though nobody works', '2026-11-22', 0, '2026-11-21'],
  ['a working day after, on a Monday after a fourth Saturday', '2026-11-30', 1, '2026-11-29'],
  ['five working days', '2026-11-30', 5, '2026-11-23'],
  ['a working day after, on a Sunday', '2026-11-22', 1, '2026-11-20'],
])('a case escalates %s (%s, %i)', (_, today, after, due) => {
  expect(escalatesIfDueBy(today, after, calendar)).toBe(due)
  expect(workingDaysBetween(due, today, calendar)).toBeGreaterThanOrEqual(after)
  expect(after > 0 && workingDaysBetween(addDays(due, 1), today, calendar) >= after).toBe(false)
})
