import type { WorkflowDraft, WorkflowMove } from '#server/contract/cases/workflow.ts'
import { plural } from '#server/contract/plural.ts'

const movers = {
  anyone: 'by anyone who can edit the case',
  assignee: 'by the assignee or an approver',
  approver: 'by an approver',
} satisfies Record<WorkflowMove['by'], string>

const move = ({ from, to, by, approval }: WorkflowMove) =>
  `${from} → ${to}: ${movers[by]}${approval ? ', with second approval' : ''}.`

/** A workflow as sentences: the initial status, every move in the order of the statuses, and what happens to overdue cases. */
export function workflowSentences({ statuses, moves, escalates }: WorkflowDraft): string[] {
  const begin = statuses.find(({ category }) => category === 'NEW')
  const inOrder = statuses.flatMap(({ status_id: from }) =>
    statuses.flatMap(({ status_id: to }) => moves.filter((one) => one.from === from && one.to === to)),
  )
  const overdue =
    escalates && Number.isFinite(escalates.after)
      ? escalates.after === 0
        ? `Overdue cases change to ${escalates.to} automatically the day after the due date.`
        : `Cases overdue by ${plural(escalates.after, 'working day')} change to ${escalates.to} automatically.`
      : 'Overdue cases keep their status.'
  return [...(begin ? [`New cases start as ${begin.status_id}.`] : []), ...inOrder.map(move), overdue]
}
