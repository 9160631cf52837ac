import { describe, expect, it } from 'vitest'
import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { WorkflowDraft, WorkflowMove } from '#server/contract/cases/workflow.ts'
import type { MovedBy } from '#server/contract/moved-by.ts'
import { fraudWorkflow } from '#server/demo/cases/workflows.ts'
import { strandedCases } from '#server/rules/cases/stranded-cases.ts'
import { workflowFaults } from '#server/rules/cases/workflow-faults.ts'

const status = (status_id: string, category: CaseCategory, was?: string) => ({
  status_id,
  category,
  ...(was && { was }),
})
const move = (from: string, to: string, by: MovedBy = 'anyone', approval = false): WorkflowMove => ({
  from,
  to,
  by,
  approval,
})
const plain: WorkflowDraft = {
  name: 'Plain',
  statuses: [status('NEW', 'NEW'), status('WORK', 'WIP'), status('DONE', 'CLOSED')],
  moves: [move('NEW', 'WORK'), move('WORK', 'DONE')],
  escalates: null,
}
const withStatus = (...more: WorkflowDraft['statuses']) => ({
  ...plain,
  statuses: [...plain.statuses, ...more],
})

it('finds no faults in the built-in workflows', () => {
  expect(workflowFaults(plain, 0)).toEqual([])
  expect(workflowFaults(standardWorkflow, 0)).toEqual([])
  expect(workflowFaults(fraudWorkflow, 1)).toEqual([])
})

const cases: [string, WorkflowDraft, [field: string, message: string][]][] = [
  [
    'two names that differ in case only',
    withStatus(status('work', 'WIP')),
    [['statuses.3.status_id', 'Two statuses are called work.']],
  ],
  [
    'no status for new cases',
    { ...plain, statuses: [status('NEW', 'WIP'), status('WORK', 'WIP'), status('DONE', 'CLOSED')] },
    [['statuses.0.category', 'One status must be NEW: new cases start there.']],
  ],
  [
    'no status for closed cases',
    { ...plain, statuses: [status('NEW', 'NEW'), status('WORK', 'WIP'), status('DONE', 'ESCALATION')] },
    [['statuses.2.category', 'One status must be CLOSED: cases end there.']],
  ],
  [
    'a move to nowhere',
    { ...plain, moves: [...plain.moves, move('WORK', 'GONE')] },
    [['moves', 'Change from WORK to GONE: one of them is not a status.']],
  ],
  [
    'a move that goes nowhere',
    { ...plain, moves: [...plain.moves, move('WORK', 'WORK')] },
    [['moves', 'A change from WORK to WORK is not needed.']],
  ],
  [
    'the same move twice',
    { ...plain, moves: [...plain.moves, move('NEW', 'WORK', 'assignee')] },
    [['moves', 'The change from NEW to WORK is listed twice.']],
  ],
  [
    'a status that no case gets to',
    withStatus(status('LOST', 'WIP')),
    [['statuses.3.status_id', 'No status change leads to LOST.']],
  ],
  [
    'a second status for new cases that no case gets to',
    withStatus(status('NEWER', 'NEW')),
    [['statuses.3.status_id', 'No status change leads to NEWER.']],
  ],
  [
    'a status from which there is no way to the end',
    { ...withStatus(status('STUCK', 'WIP')), moves: [...plain.moves, move('WORK', 'STUCK')] },
    [['statuses.3.status_id', 'Cases in STUCK can never be closed.']],
  ],
  [
    'an escalation to a status of another category',
    { ...plain, escalates: { to: 'WORK', after: 5 } },
    [['escalates.to', 'Overdue cases must change to a status of category ESCALATION.']],
  ],
  [
    'an escalation to no status',
    { ...plain, escalates: { to: 'GONE', after: 5 } },
    [['escalates.to', 'Overdue cases must change to a status of category ESCALATION.']],
  ],
]
it.each(cases)('finds %s', (_, draft, expected) => {
  expect(workflowFaults(draft, 9).map(({ field, message }) => [field, message])).toEqual(expected)
})

it('treats an escalation target as reachable, but it must lead to an end', () => {
  const escalated = { ...withStatus(status('RED', 'ESCALATION')), escalates: { to: 'RED', after: 3 } }
  expect(workflowFaults(escalated, 0)).toEqual([
    { field: 'statuses.3.status_id', message: 'Cases in RED can never be closed.' },
  ])
  expect(workflowFaults({ ...escalated, moves: [...plain.moves, move('RED', 'DONE')] }, 0)).toEqual([])
})

describe('a status change', () => {
  const withMove = (by: MovedBy, approval: boolean) => ({
    ...plain,
    moves: [plain.moves[0] ?? move('', ''), move('WORK', 'DONE', by, approval)],
  })
  it.each<[string, MovedBy, boolean, number, string | undefined]>([
    ['of anybody', 'anyone', true, 0, 'Nobody could decide on the change from WORK to DONE'],
    ['of anybody', 'anyone', true, 1, undefined],
    ['that only who approves makes', 'approver', false, 0, 'Nobody could decide on the change'],
    ['that only who approves makes', 'approver', false, 1, undefined],
    [
      'of people who approve',
      'approver',
      true,
      1,
      'Requesters cannot approve their own requests, and only one user',
    ],
    ['of people who approve', 'approver', true, 2, undefined],
    ['without approval', 'assignee', false, 0, undefined],
  ])('%s (%s, approval: %s) is checked with %i approvers', (_, by, approval, approvers, message) => {
    const [fault] = workflowFaults(withMove(by, approval), approvers)
    expect([fault?.field, fault?.message.slice(0, message?.length)]).toEqual(
      message ? ['moves', message] : [undefined, undefined],
    )
  })
})

describe('removing or changing a status', () => {
  const use = (status_id: string, open: number, closed = 0, asked = 0) => [{ status_id, open, closed, asked }]
  const without = { statuses: [status('NEW', 'NEW'), status('DONE', 'CLOSED')] }
  it.each<[string, Parameters<typeof strandedCases>[1], ReturnType<typeof use>, string[]]>([
    ['a status that no case has', without, [], []],
    ['one that closed cases have', without, use('WORK', 0, 7), []],
    ['one that open cases have', without, use('WORK', 2), ['WORK cannot be removed: 2 open cases have it.']],
    ['one that one open case has', without, use('WORK', 1), ['WORK cannot be removed: 1 open case has it.']],
    [
      'one that is asked for',
      { statuses: [status('NEW', 'NEW'), status('WORK', 'WIP')] },
      use('DONE', 0, 0, 2),
      ['DONE cannot be removed: in 2 cases a move to it waits for approval.'],
    ],
    [
      'one that is only renamed',
      { statuses: [...without.statuses, status('ON IT', 'WIP', 'WORK')] },
      use('WORK', 2),
      [],
    ],
    [
      'one whose name a new one has taken',
      { statuses: [...without.statuses, status('WORK', 'WIP', 'NEW')] },
      use('WORK', 2),
      ['WORK cannot be removed: 2 open cases have it.'],
    ],
    [
      'one that would close cases',
      { statuses: [status('NEW', 'NEW'), status('WORK', 'CLOSED'), status('DONE', 'CLOSED')] },
      use('WORK', 2),
      ['2 cases are WORK and would be closed at once: move them first.'],
    ],
    [
      'one that would open closed cases',
      { statuses: [status('NEW', 'NEW'), status('WORK', 'WIP'), status('DONE', 'WIP')] },
      use('DONE', 0, 1),
      ['1 case is DONE and would be open again at once: move them first.'],
    ],
    [
      'one that stays open under another category',
      { statuses: [status('NEW', 'NEW'), status('WORK', 'ESCALATION'), status('DONE', 'CLOSED')] },
      use('WORK', 2),
      [],
    ],
  ])('is allowed or rejected for %s', (_, draft, used, expected) => {
    expect(strandedCases(plain.statuses, draft, used).map(({ message }) => message)).toEqual(expected)
  })
})
