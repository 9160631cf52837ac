/** The category of a case status: used for charts, and to decide whether a case is open. */
export const caseCategories = ['NEW', 'WIP', 'ESCALATION', 'CLOSED'] as const
export type CaseCategory = (typeof caseCategories)[number]

/** The categories of open cases. */
export const openCategories = caseCategories.filter((category) => category !== 'CLOSED')

/** Whether a value is a category of cases. */
export const isCategory = (text: unknown): text is CaseCategory =>
  caseCategories.some((category) => category === text)
