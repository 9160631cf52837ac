import type { WorkflowMove } from '#server/contract/cases/workflow.ts'
import type { MovedBy } from '#server/contract/moved-by.ts'
import type { Row } from '../rows.ts'

const move = (from: string, to: string, by: MovedBy = 'anyone', approval = false): WorkflowMove => ({
  from,
  to,
  by,
  approval,
})

/** Northern Bank's workflow for suspected fraud: examined, red-flagged if necessary, closed only with a second person's approval. */
export const fraudWorkflow = {
  organization_id: 'o_northern',
  workflow_id: 'fraud',
  name: 'Fraud examination',
  statuses: [
    { status_id: 'NEW', category: 'NEW' as const },
    { status_id: 'UNDER EXAMINATION', category: 'WIP' as const },
    { status_id: 'RED FLAGGED', category: 'ESCALATION' as const },
    { status_id: 'CLOSED', category: 'CLOSED' as const },
  ],
  moves: [
    move('NEW', 'UNDER EXAMINATION'),
    move('UNDER EXAMINATION', 'RED FLAGGED', 'assignee'),
    move('UNDER EXAMINATION', 'CLOSED', 'assignee', true),
    move('RED FLAGGED', 'UNDER EXAMINATION', 'approver'),
    move('RED FLAGGED', 'CLOSED', 'assignee', true),
    move('CLOSED', 'UNDER EXAMINATION', 'approver'),
  ],
  escalates: { to: 'RED FLAGGED', after: 10 },
  version: 1,
} satisfies Row<'workflows'>

/** The workflows of the demonstration besides the standard one. */
export const workflowRows: Row<'workflows'>[] = [fraudWorkflow]

/** Holidays that are the same each year, as MM-DD. */
export const nationalHolidays = [
  ['01-26', 'Republic Day'],
  ['05-01', 'Maharashtra Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas Day'],
] as const

/** The holidays of Northern Bank in this year, the previous and the next. */
export function holidayRows(today: string): Row<'holidays'>[] {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((one) =>
    nationalHolidays.map(([day, name]) => ({ organization_id: 'o_northern', day: `${one}-${day}`, name })),
  )
}
