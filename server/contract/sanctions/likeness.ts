/** A list that exists only in the demonstration data; its entries are not screened again. */
export const demonstrationList = 'Demonstration list'

/** Decisions on a possible sanctions match. */
export const decisions = ['confirmed', 'cleared', 'open'] as const
export type Decision = (typeof decisions)[number]

export const decisionWords: Record<Decision, string> = {
  confirmed: 'Confirmed',
  cleared: 'Cleared',
  open: 'Open',
}

/** A fact other than the name that supports or weakens a match. */
export interface Evidence {
  supports: boolean
  words: string
}
