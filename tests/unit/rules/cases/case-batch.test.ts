import { describe, expect, it } from 'vitest'
import type { ChangeTogether } from '#server/contract/cases/case-batch.ts'
import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import { fraudWorkflow } from '#server/demo/cases/workflows.ts'
import { previewBatch } from '#server/rules/cases/case-batch.ts'

const me = { user_id: 'u_1', approver: false }
const to = (case_status: string): ChangeTogether => ({ action: 'status', case_status, notes: 'Long enough' })
const give = (assignee: string): ChangeTogether => ({ action: 'assign', assignee })
const at = (case_status: string, case_status_category: CaseCategory, more: object = {}) => ({
  case_status,
  case_status_category,
  editable: true,
  asked: null,
  case_assignee: { user_id: 'u_1' },
  ...more,
})

describe('moving cases in bulk', () => {
  it.each([
    ['where the workflow has the move', standardWorkflow, at('NEW', 'NEW'), 'WIP', 'changed', null],
    ['where it is so already', standardWorkflow, at('WIP', 'WIP'), 'WIP', 'unchanged', null],
    [
      'where a second person must approve',
      fraudWorkflow,
      at('UNDER EXAMINATION', 'WIP'),
      'CLOSED',
      'asked',
      null,
    ],
    [
      'where the workflow has no such move',
      fraudWorkflow,
      at('NEW', 'NEW'),
      'CLOSED',
      'refused',
      'A case cannot change from NEW to CLOSED.',
    ],
    [
      'where only who works on it may move it',
      fraudWorkflow,
      at('UNDER EXAMINATION', 'WIP', { case_assignee: { user_id: 'u_2' } }),
      'RED FLAGGED',
      'refused',
      'A case cannot change from UNDER EXAMINATION to RED FLAGGED.',
    ],
    [
      'where another move waits',
      standardWorkflow,
      at('WIP', 'WIP', { asked: { case_status: 'CLOSED' } }),
      'ESCALATION',
      'refused',
      'A status change to CLOSED is pending approval.',
    ],
    [
      'for who may not edit cases',
      standardWorkflow,
      at('NEW', 'NEW', { editable: false }),
      'WIP',
      'refused',
      'You are not allowed to edit this case.',
    ],
  ] as const)('previews a case %s', (_, workflow, ticket, status, outcome, why) => {
    expect(previewBatch(workflow, ticket, me, to(status))).toEqual({ outcome, why })
  })
})

describe('assigning cases in bulk', () => {
  it.each([
    ['to somebody else', at('NEW', 'NEW'), 'u_2', 'changed'],
    ['to who has it', at('NEW', 'NEW'), 'u_1', 'unchanged'],
    ['to nobody', at('NEW', 'NEW'), '', 'changed'],
    ['to nobody, being nobody’s', at('NEW', 'NEW', { case_assignee: null }), '', 'unchanged'],
    ['by who may not', at('NEW', 'NEW', { editable: false }), 'u_2', 'refused'],
  ] as const)('previews a case assigned %s', (_, ticket, assignee, outcome) => {
    expect(previewBatch(standardWorkflow, ticket, me, give(assignee)).outcome).toBe(outcome)
  })
})
