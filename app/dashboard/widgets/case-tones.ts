/** The categories of a case's status in the order charts show them, each with its own colour. */
export const caseTones = [
  { category: 'NEW', tone: 'new' },
  { category: 'WIP', tone: 'wip' },
  { category: 'ESCALATION', tone: 'escalation' },
  { category: 'CLOSED', tone: 'closed' },
] as const
