/** How long ago a case was raised: within this many days, or earlier. */
export const caseAges = ['7', '30', '90', 'over90'] as const
export type CaseAge = (typeof caseAges)[number]

/** When an open case is due. */
export const caseDues = ['overdue', 'today', 'week', 'later', 'none'] as const
export type CaseDue = (typeof caseDues)[number]

export const caseSorts = ['created_at', 'due_on', 'case_status', 'party_name', 'subject'] as const
export type CaseSort = (typeof caseSorts)[number]

/** The maximum number of cases changed together. */
export const maxCaseBatch = 500

/** The number of cases shown in a board column; the list shows the others. */
export const casesPerColumn = 12
