import type { Workflow, WorkflowMove } from './workflow.ts'

const move = (from: string, to: string): WorkflowMove => ({ from, to, by: 'anyone', approval: false })

/** The default workflow of an organisation. */
export const standardWorkflow: Workflow = {
  workflow_id: 'standard',
  name: 'Standard',
  statuses: [
    { status_id: 'NEW', category: 'NEW' },
    { status_id: 'WIP', category: 'WIP' },
    { status_id: 'ESCALATION', category: 'ESCALATION' },
    { status_id: 'CLOSED', category: 'CLOSED' },
  ],
  moves: [
    move('NEW', 'WIP'),
    move('NEW', 'ESCALATION'),
    move('NEW', 'CLOSED'),
    move('WIP', 'ESCALATION'),
    move('WIP', 'CLOSED'),
    move('ESCALATION', 'WIP'),
    move('ESCALATION', 'CLOSED'),
    move('CLOSED', 'WIP'),
  ],
  escalates: { to: 'ESCALATION', after: 5 },
  version: 0,
}
