import type { CaseCategory } from '#server/contract/case-categories.ts'
import type { Workflow, WorkflowMove, WorkflowStatus } from '#server/contract/workflow.ts'

/** What of a case decides how it may move. */
export interface PlacedCase {
  case_status: string
  case_status_category: CaseCategory
  case_assignee: { user_id: string } | null
}

/** Who wants to move it, and whether that is a person who approves. */
export interface CaseMover {
  user_id: string
  approver: boolean
}

/** The status a new case begins with. Throws where the workflow has none, which cannot be saved. */
export function firstStatus({ statuses, name }: Workflow): WorkflowStatus {
  const first = statuses.find(({ category }) => category === 'NEW')
  if (!first) throw new Error(`Workflow ${name} has no status for new cases`)
  return first
}

/** Where a case stands in the workflow: its status, or where the workflow has no such status the first of the same category. */
export function statusIn(workflow: Workflow, { case_status, case_status_category }: PlacedCase): string {
  const { statuses } = workflow
  const same = statuses.find(({ status_id }) => status_id === case_status)
  const like = same ?? statuses.find(({ category }) => category === case_status_category)
  return like?.status_id ?? firstStatus(workflow).status_id
}

function mayMake(
  { by }: WorkflowMove,
  { case_assignee }: PlacedCase,
  { user_id, approver }: CaseMover,
): boolean {
  if (by === 'anyone' || approver) return true
  return by === 'assignee' && (case_assignee === null || case_assignee.user_id === user_id)
}

/** The moves that this person may make with the case as it stands, in the order of the workflow's statuses. */
export function movesOf(workflow: Workflow, ticket: PlacedCase, who: CaseMover): WorkflowMove[] {
  const from = statusIn(workflow, ticket)
  return workflow.statuses.flatMap(({ status_id }) =>
    workflow.moves.filter(
      (move) => move.from === from && move.to === status_id && mayMake(move, ticket, who),
    ),
  )
}

/** The category of one of the workflow's statuses. Throws for a status it has not. */
export function categoryOf({ statuses, name }: Workflow, wanted: string): CaseCategory {
  const status = statuses.find(({ status_id }) => status_id === wanted)
  if (!status) throw new Error(`Workflow ${name} has no status ${wanted}`)
  return status.category
}
