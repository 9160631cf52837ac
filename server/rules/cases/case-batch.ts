import type { BatchOutcome, ChangeTogether } from '#server/contract/cases/case-batch.ts'
import type { Workflow } from '#server/contract/cases/workflow.ts'
import { refusedChange, type WorkedCase } from './case-changes.ts'
import { type CaseMover, movesOf, type PlacedCase } from './case-workflow.ts'

/** What a bulk change would do to one case, and why if it is refused. */
export interface BatchPreview {
  outcome: BatchOutcome
  why: string | null
}

type Changed = PlacedCase & Pick<WorkedCase, 'editable' | 'asked'>

const as = (outcome: BatchOutcome): BatchPreview => ({ outcome, why: null })

/**
 * What the change would do to the case, by the rules for a single change: `unchanged` if the case already has the
 * value, `asked` if a second person must approve the move.
 */
export function previewBatch(
  workflow: Workflow,
  ticket: Changed,
  mover: CaseMover,
  change: ChangeTogether,
): BatchPreview {
  const moves = movesOf(workflow, ticket, mover)
  const assigning = change.action === 'assign'
  const same = assigning
    ? change.assignee === (ticket.case_assignee?.user_id ?? '')
    : change.case_status === ticket.case_status
  if (same) return as('unchanged')
  const request = assigning ? { case_status_assigned: change.assignee } : change
  const refused = refusedChange({ ...ticket, next: moves.map(({ to }) => to) }, request)
  if (refused) return { outcome: 'refused', why: refused.message }
  const waits = !assigning && moves.some(({ to, approval }) => to === change.case_status && approval)
  return as(waits ? 'asked' : 'changed')
}
