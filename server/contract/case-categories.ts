/** What a status of a case amounts to: what charts count, and what decides whether a case is open. */
export const caseCategories = ['NEW', 'WIP', 'ESCALATION', 'CLOSED'] as const
export type CaseCategory = (typeof caseCategories)[number]

/** Those of open cases. */
export const openCategories = caseCategories.filter((category) => category !== 'CLOSED')

export const isCategory = (text: unknown): text is CaseCategory =>
  caseCategories.some((category) => category === text)
