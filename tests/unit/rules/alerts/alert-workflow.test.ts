import { describe, expect, test } from 'vitest'
import {
  type AlertStatus,
  type AlertWork,
  alertStatusNames,
  type Disposition,
  dispositions,
  nextDispositions,
} from '#server/contract/alerts/alert-decisions.ts'
import { type AlertDecision, alertDecision } from '#server/contract/alerts/alert-work.ts'
import { decided, refusedDecision, statusOn } from '#server/rules/alerts/alert-workflow.ts'

const today = '2026-11-22'

const alertIn = (status: AlertStatus): AlertWork => ({
  status,
  snoozed_until: status === 'snoozed' ? '2026-12-01' : null,
  duplicate_of: status === 'duplicate' ? 'a_000002' : null,
  assignee: null,
})
const reasons: Record<Disposition, string> = {
  case: 'credit_risk',
  acknowledge: 'known',
  false_positive: 'wrong_data',
  duplicate: 'same_event',
  need_information: 'branch',
  snooze: 'results',
  reopen: 'by_mistake',
}
const to = (action: Disposition, changes: object = {}): AlertDecision =>
  alertDecision.parse({
    action,
    reason: reasons[action],
    snoozed_until: '2026-12-31',
    duplicate_of: 'a_000002',
    ...changes,
  })
const assignTo = (assignee: string): AlertDecision => ({ action: 'assign', assignee, note: '' })
const refused = (alert: AlertWork, decision: AlertDecision) => refusedDecision(alert, decision, today)?.field

// Rows: current state of the alert; columns: case, acknowledge, false positive, duplicate, information, snooze, reopen.
const transitions: [AlertStatus, string][] = [
  ['open', 'yes yes yes yes yes yes no'],
  ['needs_information', 'yes yes yes yes yes yes yes'],
  ['snoozed', 'yes yes yes yes yes yes yes'],
  ['case', 'no no no no no no no'],
  ['acknowledged', 'yes no no no no no yes'],
  ['false_positive', 'no no no no no no yes'],
  ['duplicate', 'no no no no no no yes'],
]

test('the transition table covers every status', () => {
  expect(transitions.map(([status]) => status).sort()).toEqual([...alertStatusNames].sort())
})

test.each(transitions)('the decisions allowed for a status: %s', (status, answers) => {
  const alert = alertIn(status)
  const allowed = dispositions.map((action) => (refused(alert, to(action)) === 'action' ? 'no' : 'yes'))
  expect(allowed.join(' ')).toBe(answers)
  expect(nextDispositions[status].toSorted()).toEqual(
    dispositions.filter((_, index) => allowed[index] === 'yes').toSorted(),
  )
})

test('every alert can be assigned, but not to no one or to its current assignee', () => {
  for (const status of alertStatusNames) {
    expect(refused(alertIn(status), assignTo('u_lead'))).toBeUndefined()
    expect(refused(alertIn(status), assignTo(''))).toBe('assignee')
    expect(refused({ ...alertIn(status), assignee: 'u_lead' }, assignTo('u_lead'))).toBe('assignee')
  }
})

describe('snoozing an alert', () => {
  test.each([
    ['2026-11-21', 'snoozed_until'],
    [today, 'snoozed_until'],
    ['2026-11-23', undefined],
    ['2027-05-21', undefined],
    ['2027-05-22', 'snoozed_until'],
  ])('until %s is rejected at %s', (snoozed_until, field) => {
    expect(refused(alertIn('open'), to('snooze', { snoozed_until }))).toBe(field)
  })

  test('ends on its date', () => {
    expect(statusOn({ ...alertIn('snoozed'), snoozed_until: today }, today)).toBe('open')
    expect(statusOn({ ...alertIn('snoozed'), snoozed_until: '2026-11-23' }, today)).toBe('snoozed')
    expect(refused({ ...alertIn('snoozed'), snoozed_until: today }, to('reopen'))).toBe('action')
  })
})

test.each(dispositions.filter((action) => action !== 'reopen'))(
  'the decision “%s” with the reason “other” needs a note',
  (action) => {
    expect(refused(alertIn('open'), to(action, { reason: 'other' }))).toBe('note')
    expect(refused(alertIn('open'), to(action, { reason: 'other', note: '  abc ' }))).toBe('note')
    expect(refused(alertIn('open'), to(action, { reason: 'other', note: 'It was settled' }))).toBeUndefined()
  },
)

test('a reason must belong to its decision', () => {
  const decision = { action: 'acknowledge', reason: 'wrong_data' }
  expect(alertDecision.safeParse(decision).error?.issues[0]?.path).toEqual(['reason'])
})

describe('the alert after a decision', () => {
  test.each([
    ['acknowledge', { status: 'acknowledged', snoozed_until: null, duplicate_of: null }],
    ['snooze', { status: 'snoozed', snoozed_until: '2026-12-31', duplicate_of: null }],
    ['duplicate', { status: 'duplicate', snoozed_until: null, duplicate_of: 'a_000002' }],
    ['need_information', { status: 'needs_information', snoozed_until: null, duplicate_of: null }],
  ] as const)('has the right status: %s', (action, left) => {
    const alert = { ...alertIn('snoozed'), assignee: 'u_lead' }
    expect(decided(alert, to(action))).toEqual({ ...left, assignee: 'u_lead' })
  })

  test('is unchanged except for the assignee if it was assigned', () => {
    expect(decided(alertIn('snoozed'), assignTo('u_lead'))).toEqual({
      ...alertIn('snoozed'),
      assignee: 'u_lead',
    })
  })
})
