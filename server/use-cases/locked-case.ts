import type { Ticket } from '#server/contract/case.ts'
import type { DueDays } from '#server/contract/severities.ts'
import type { Workflow } from '#server/contract/workflow.ts'

/** A case to be changed, its row locked, with what its type says. */
export interface LockedCase {
  ticket: Ticket
  workflow: Workflow
  /** Changed by a person, so a new severity or type does not compute it anew. */
  due_by_hand: boolean
  due_days: DueDays
}
