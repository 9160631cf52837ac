import { expect, it } from 'vitest'
import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import { fraudWorkflow } from '#server/demo/cases/workflows.ts'
import { categoryOf, firstStatus, movesOf, statusIn } from '#server/rules/cases/case-workflow.ts'

const anybody = { user_id: 'u_1', approver: false }
const placed = (case_status: string, case_status_category: CaseCategory, assignee?: string) => ({
  case_status,
  case_status_category,
  case_assignee: assignee ? { user_id: assignee } : null,
})

it.each<[CaseCategory, string[]]>([
  ['NEW', ['WIP', 'ESCALATION', 'CLOSED']],
  ['WIP', ['ESCALATION', 'CLOSED']],
  ['ESCALATION', ['WIP', 'CLOSED']],
  ['CLOSED', ['WIP']],
])('in the standard workflow %s can be followed by %j', (status, next) => {
  expect(movesOf(standardWorkflow, placed(status, status), anybody).map(({ to }) => to)).toEqual(next)
})

it.each([
  ['who works on it', 'u_1', anybody, ['RED FLAGGED', 'CLOSED']],
  ['anybody, while nobody works on it', undefined, anybody, ['RED FLAGGED', 'CLOSED']],
  ['nobody else', 'u_2', anybody, []],
  ['who approves', 'u_2', { ...anybody, approver: true }, ['RED FLAGGED', 'CLOSED']],
])('a move reserved for the assignee can be made by %s', (_, assignee, mover, next) => {
  const ticket = placed('UNDER EXAMINATION', 'WIP', assignee)
  expect(movesOf(fraudWorkflow, ticket, mover).map(({ to }) => to)).toEqual(next)
})

it('a move reserved for approvers is not offered to others', () => {
  const ticket = placed('CLOSED', 'CLOSED', 'u_1')
  expect(movesOf(fraudWorkflow, ticket, anybody)).toEqual([])
  expect(movesOf(fraudWorkflow, ticket, { ...anybody, approver: true })).toHaveLength(1)
})

it('a status missing from the workflow is replaced by one of its category, or the first', () => {
  expect(statusIn(fraudWorkflow, placed('WIP', 'WIP'))).toBe('UNDER EXAMINATION')
  expect(statusIn(standardWorkflow, placed('RED FLAGGED', 'ESCALATION'))).toBe('ESCALATION')
  const withoutEscalation = {
    ...standardWorkflow,
    statuses: standardWorkflow.statuses.filter(({ category }) => category !== 'ESCALATION'),
  }
  expect(statusIn(withoutEscalation, placed('RED FLAGGED', 'ESCALATION'))).toBe('NEW')
})

it('returns the first status and the category of each status', () => {
  expect(firstStatus(fraudWorkflow)).toEqual({ status_id: 'NEW', category: 'NEW' })
  expect(categoryOf(fraudWorkflow, 'RED FLAGGED')).toBe('ESCALATION')
  expect(() => categoryOf(fraudWorkflow, 'DONE')).toThrow('Fraud examination has no status DONE')
  expect(() => firstStatus({ ...standardWorkflow, statuses: [] })).toThrow('no status for new cases')
})
