import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import type { Workflow, WorkflowMove, WorkflowStatus } from '#server/contract/cases/workflow.ts'

/** The properties of a case that decide which moves are allowed. */
export interface PlacedCase {
  case_status: string
  case_status_category: CaseCategory
  case_assignee: { user_id: string } | null
}

/** The user who wants to move the case, and whether they may approve. */
export interface CaseMover {
  user_id: string
  approver: boolean
}

/** The initial status of a case. Throws if the workflow has none, which validation prevents. */
export function firstStatus({ statuses, name }: Workflow): WorkflowStatus {
  const first = statuses.find(({ category }) => category === 'NEW')
  if (!first) throw new Error(`Workflow ${name} has no status for new cases`)
  return first
}

/** The case's status in the workflow, or the first status of the same category if the workflow no longer has it. */
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

/** The moves that this user may make from the case's current status, in the order of the workflow's statuses. */
export function movesOf(workflow: Workflow, ticket: PlacedCase, mover: CaseMover): WorkflowMove[] {
  const from = statusIn(workflow, ticket)
  return workflow.statuses.flatMap(({ status_id }) =>
    workflow.moves.filter(
      (move) => move.from === from && move.to === status_id && mayMake(move, ticket, mover),
    ),
  )
}

/** The category of a status of the workflow. Throws if the workflow does not have it. */
export function categoryOf({ statuses, name }: Workflow, statusId: string): CaseCategory {
  const status = statuses.find(({ status_id }) => status_id === statusId)
  if (!status) throw new Error(`Workflow ${name} has no status ${statusId}`)
  return status.category
}
