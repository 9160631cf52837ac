/** The list that only the demonstration knows; its entries are not held against anybody anew. */
export const madeUpList = 'Demonstration list'

/** What a person has decided about a likeness to a sanctions list. */
export const decisions = ['confirmed', 'cleared', 'open'] as const
export type Decision = (typeof decisions)[number]

export const decisionWords: Record<Decision, string> = {
  confirmed: 'Confirmed',
  cleared: 'Cleared',
  open: 'Open',
}

/** A fact beside the name that speaks for or against a likeness. */
export interface Evidence {
  supports: boolean
  words: string
}
