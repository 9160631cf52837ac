/** What a status of a case amounts to: what charts count, and what decides whether a case is open. */
export const caseCategories = ['NEW', 'WIP', 'ESCALATION', 'CLOSED'] as const
export type CaseCategory = (typeof caseCategories)[number]

export const isCategory = (text: unknown): text is CaseCategory =>
  caseCategories.some((category) => category === text)
