import type { Ticket } from '#server/contract/cases/case.ts'
import type { Workflow } from '#server/contract/cases/workflow.ts'
import type { DueDays } from '#server/contract/severities.ts'
import type { LockedCaseType } from '#server/database/cases/case-locks.ts'

/** The properties of a case that its changes depend on. */
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

/** A case to be changed, its row locked, with the settings of its type. */
export interface LockedCase {
  ticket: WorkedTicket
  workflow: Workflow
  /** Set by a user, so a new severity or type does not recompute the due date. */
  due_by_hand: boolean
  due_days: DueDays
  /** The types it can be changed to, by id. */
  types: Map<string, LockedCaseType>
}
