import type { Ticket } from '#server/contract/case.ts'
import type { DueDays } from '#server/contract/severities.ts'
import type { Workflow } from '#server/contract/workflow.ts'
import type { HeldType } from '#server/database/held-cases.ts'

/** What of a case its changes look at. */
export type WorkedTicket = Pick<
  Ticket,
  | 'case_id'
  | 'subject'
  | 'party_name'
  | 'case_status'
  | 'case_status_category'
  | 'case_assignee'
  | 'case_type'
  | 'created_at'
  | 'severity'
  | 'due_on'
  | 'asked'
  | 'editable'
  | 'allow_change'
  | 'version'
>

/** A case to be changed, its row locked, with what its type says. */
export interface LockedCase {
  ticket: WorkedTicket
  workflow: Workflow
  /** Changed by a person, so a new severity or type does not compute it anew. */
  due_by_hand: boolean
  due_days: DueDays
  /** What it may become, by their ids. */
  types: Map<string, HeldType>
}
