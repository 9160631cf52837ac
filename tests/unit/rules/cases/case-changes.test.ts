import { expect, it } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { type CaseChange, refusedChange, type WorkedCase } from '#server/rules/cases/case-changes.ts'

const fresh: WorkedCase = {
  case_status: 'NEW',
  case_status_category: 'NEW',
  next: ['WIP', 'CLOSED'],
  editable: true,
  allow_change: true,
}
const pending: WorkedCase = { ...fresh, asked: { case_status: 'CLOSED' } }
const closed: WorkedCase = {
  ...fresh,
  case_status: 'CLOSED',
  case_status_category: 'CLOSED',
  next: ['WIP'],
}
const locked: WorkedCase = { ...fresh, editable: false }

it.each<[WorkedCase, CaseChange, string | undefined]>([
  [fresh, { case_status: 'WIP', notes: 'Called the borrower' }, undefined],
  [fresh, { case_status: 'WIP', notes: ' 12345 ' }, undefined],
  [fresh, { case_status: 'WIP', notes: ' 1234 ' }, messages.form.note],
  [fresh, { case_status: 'WIP', notes: '👍👍👍' }, messages.form.note],
  [fresh, { case_status: 'WIP', notes: '👍👍👍👍👍' }, undefined],
  [fresh, { case_status: 'WIP' }, messages.form.note],
  [fresh, { notes: 'ok' }, messages.form.note],
  [fresh, { case_status: 'NEW', notes: 'Again please' }, 'A case cannot change from NEW to NEW.'],
  [fresh, { case_status: 'DONE', notes: 'Again please' }, 'A case cannot change from NEW to DONE.'],
  [closed, { case_status: 'WIP', notes: 'Taken up again' }, undefined],
  [
    closed,
    { case_status: 'ESCALATION', notes: 'Taken up again' },
    'A case cannot change from CLOSED to ESCALATION.',
  ],
  [fresh, { comments: 'Seen' }, undefined],
  [fresh, { comments: ' \n ' }, 'A comment cannot be blank.'],
  [fresh, { comments: '\u200b \u2060' }, 'A comment cannot be blank.'],
  [fresh, { case_status: 'WIP', notes: 'on\u200b\u200b\u200b' }, 'Enter a note of at least 5 characters'],
  [closed, { comments: 'Seen' }, 'A closed case cannot be commented on.'],
  [closed, { notes: 'Seen by the branch' }, 'A closed case cannot be commented on.'],
  [closed, { case_status_assigned: 'u1', notes: 'Seen by the branch' }, undefined],
  [locked, { case_status: 'WIP', notes: 'Called the borrower' }, 'You are not allowed to edit this case.'],
  [locked, { case_status_assigned: 'u1' }, 'You are not allowed to edit this case.'],
  [locked, { comments: 'Seen' }, undefined],
  [{ ...fresh, allow_change: false }, { type: 't1' }, 'The type of this case cannot be changed.'],
  [fresh, { type: 't1' }, undefined],
  [fresh, { case_status_assigned: 'u1', notes: '' }, undefined],
  [fresh, {}, undefined],
  [fresh, { due_on: '2026-12-01' }, messages.form.note],
  [fresh, { due_on: '2026-12-01', notes: 'More time asked' }, undefined],
  [closed, { due_on: '2026-12-01', notes: 'More time asked' }, 'A closed case has no due date.'],
  [closed, { severity: 'high' }, 'A closed case has no due date.'],
  [fresh, { approval: 'approve' }, 'Nothing is pending approval in this case.'],
  [pending, { approval: 'approve' }, undefined],
  [pending, { approval: 'withdraw' }, undefined],
  [pending, { approval: 'refuse', notes: 'no' }, messages.form.note],
  [pending, { approval: 'refuse', notes: 'Papers are missing' }, undefined],
  [
    pending,
    { case_status: 'WIP', notes: 'Called the borrower' },
    'A status change to CLOSED is pending approval.',
  ],
])('the case %j with the change %j: %s', (ticket, change, reason) => {
  expect(refusedChange(ticket, change)?.message).toBe(reason)
})

it.each<[WorkedCase, CaseChange, string]>([
  [fresh, { case_status: 'WIP' }, 'notes'],
  [fresh, { case_status: 'NEW', notes: 'Again please' }, 'case_status'],
  [closed, { comments: 'Seen' }, 'comments'],
  [closed, { notes: 'Seen by the branch' }, 'notes'],
  [locked, { case_status_assigned: 'u1' }, 'case_status_assigned'],
  [{ ...fresh, allow_change: false }, { type: 't1' }, 'type'],
])('the case %j with the change %j is rejected at the field %s', (ticket, change, field) => {
  expect(refusedChange(ticket, change)?.field).toBe(field)
})
