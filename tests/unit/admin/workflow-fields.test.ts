import { expect, it } from 'vitest'
import { draftOf, fieldsOf, readFields, valuesOf, withoutRow } from '#app/admin/workflows/workflow-fields.ts'
import { workflowSentences } from '#app/admin/workflows/workflow-sentences.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import { fraudWorkflow } from '#server/demo/cases/workflows.ts'

it.each([standardWorkflow, fraudWorkflow])(
  'a workflow is unchanged after a round trip through its form: $name',
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

it('removing a status moves the later ones up, along with their moves and the escalation', () => {
  const { statuses, moves, escalates } = draftOf(withoutRow(fieldsOf(fraudWorkflow), 1))
  expect(statuses.map(({ status_id }) => status_id)).toEqual(['NEW', 'RED FLAGGED', 'CLOSED'])
  expect(moves).toEqual([{ from: 'RED FLAGGED', to: 'CLOSED', by: 'assignee', approval: true }])
  expect(escalates?.to).toBe('RED FLAGGED')
  expect(draftOf(withoutRow(fieldsOf(fraudWorkflow), 2)).escalates).toBeNull()
})

it('describes a workflow in sentences', () => {
  expect(workflowSentences(fraudWorkflow)).toEqual([
    'New cases start as NEW.',
    'NEW → UNDER EXAMINATION: by anyone who can edit the case.',
    'UNDER EXAMINATION → RED FLAGGED: by the assignee or an approver.',
    'UNDER EXAMINATION → CLOSED: by the assignee or an approver, with second approval.',
    'RED FLAGGED → UNDER EXAMINATION: by an approver.',
    'RED FLAGGED → CLOSED: by the assignee or an approver, with second approval.',
    'CLOSED → UNDER EXAMINATION: by an approver.',
    'Cases overdue by 10 working days change to RED FLAGGED automatically.',
  ])
  expect(workflowSentences({ ...fraudWorkflow, escalates: null }).at(-1)).toBe(
    'Overdue cases keep their status.',
  )
})
