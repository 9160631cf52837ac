/** The categories of case status in chart order, each with its colour. */
export const caseTones = [
  { category: 'NEW', tone: 'new' },
  { category: 'WIP', tone: 'wip' },
  { category: 'ESCALATION', tone: 'escalation' },
  { category: 'CLOSED', tone: 'closed' },
] as const
