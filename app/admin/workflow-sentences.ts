import { plural } from '#server/contract/plural.ts'
import type { WorkflowDraft, WorkflowMove } from '#server/contract/workflow.ts'

const movers = {
  anyone: 'by anyone who may change the case',
  assignee: 'by who works on it, or may approve',
  approver: 'by people who may approve',
} satisfies Record<WorkflowMove['by'], string>

const move = ({ from, to, by, approval }: WorkflowMove) =>
  `A case that is ${from} becomes ${to}: ${movers[by]}${approval ? ', once a second person has approved it' : ''}.`

/** What a workflow says, in sentences: where cases begin, every move in the order of the statuses, where overdue ones go. */
export function workflowSentences({ statuses, moves, escalates }: WorkflowDraft): string[] {
  const begin = statuses.find(({ category }) => category === 'NEW')
  const inOrder = statuses.flatMap(({ status_id: from }) =>
    statuses.flatMap(({ status_id: to }) => moves.filter((one) => one.from === from && one.to === to)),
  )
  const overdue =
    escalates && Number.isFinite(escalates.after)
      ? escalates.after === 0
        ? `An overdue case becomes ${escalates.to} by itself the day after it was due.`
        : `A case that is overdue by ${plural(escalates.after, 'working day')} becomes ${escalates.to} by itself.`
      : 'Overdue cases stay as they are.'
  return [...(begin ? [`A new case is ${begin.status_id}.`] : []), ...inOrder.map(move), overdue]
}
