import { expect, test } from 'vitest'
import { changeLines } from '#app/admin/changes/change-lines.ts'

const lines = (kind: 'alerts' | 'cases', after: object, assignee?: string) =>
  changeLines({ kind, before: null, after, about: { assignee } }).map(({ label, after }) => [label, after])

test('a bulk change shows its action, assignee, end date and reason in words', () => {
  const snooze = { action: 'snooze', reason: 'review', snoozed_until: '2026-12-24', note: '' }
  expect(lines('alerts', snooze)).toEqual([
    ['Decision', 'snooze'],
    ['Until', '24-12-2026'],
    ['Reason', 'Review due'],
  ])
  expect(lines('alerts', { action: 'assign', assignee: 'u_1' }, 'A. Analyst')).toContainEqual([
    'Assigned to',
    'A. Analyst',
  ])
  expect(lines('cases', { action: 'assign', assignee: '' })).toEqual([['Assigned to', 'No one']])
  expect(lines('cases', { action: 'status', case_status: 'CLOSED', notes: 'Settled' })).toEqual([
    ['Status', 'CLOSED'],
    ['Note', 'Settled'],
  ])
})
