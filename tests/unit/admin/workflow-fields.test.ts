import { expect, it } from 'vitest'
import { draftOf, fieldsOf, readFields, valuesOf, withoutRow } from '#app/admin/workflow-fields.ts'
import { workflowSentences } from '#app/admin/workflow-sentences.ts'
import { standardWorkflow } from '#server/contract/standard-workflow.ts'
import { fraudWorkflow } from '#server/demo/workflows.ts'

it.each([standardWorkflow, fraudWorkflow])(
  'a workflow comes out of its form as it went in: $name',
  (workflow) => {
    const values = valuesOf(fieldsOf(workflow))
    const draft = draftOf(readFields((name) => values[name]))
    const { name, escalates } = workflow
    expect(draft).toMatchObject({ name, escalates })
    expect(draft.statuses).toEqual(workflow.statuses.map((one) => ({ ...one, was: one.status_id })))
    const sorted = (moves: typeof draft.moves) => moves.map((move) => JSON.stringify(move)).sort()
    expect(sorted(draft.moves)).toEqual(sorted(workflow.moves))
  },
)

it('without a row: what followed moves up, with its moves and where overdue cases go', () => {
  const { statuses, moves, escalates } = draftOf(withoutRow(fieldsOf(fraudWorkflow), 1))
  expect(statuses.map(({ status_id }) => status_id)).toEqual(['NEW', 'RED FLAGGED', 'CLOSED'])
  expect(moves).toEqual([{ from: 'RED FLAGGED', to: 'CLOSED', by: 'assignee', approval: true }])
  expect(escalates?.to).toBe('RED FLAGGED')
  expect(draftOf(withoutRow(fieldsOf(fraudWorkflow), 2)).escalates).toBeNull()
})

it('says a workflow in sentences', () => {
  expect(workflowSentences(fraudWorkflow)).toEqual([
    'A new case is NEW.',
    'A case that is NEW becomes UNDER EXAMINATION: by anyone who can edit the case.',
    'A case that is UNDER EXAMINATION becomes RED FLAGGED: by the assignee or an approver.',
    'A case that is UNDER EXAMINATION becomes CLOSED: by the assignee or an approver, once a second person has approved it.',
    'A case that is RED FLAGGED becomes UNDER EXAMINATION: by an approver.',
    'A case that is RED FLAGGED becomes CLOSED: by the assignee or an approver, once a second person has approved it.',
    'A case that is CLOSED becomes UNDER EXAMINATION: by an approver.',
    'A case that is overdue by 10 working days becomes RED FLAGGED by itself.',
  ])
  expect(workflowSentences({ ...fraudWorkflow, escalates: null }).at(-1)).toBe(
    'Overdue cases keep their status.',
  )
})
