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

/** Two words that were held against each other, or one that stands alone. Similarity and weight from 0 to 1. */
export interface NamePart {
  token: string | null
  listed_token: string | null
  similarity: number
  weight: number
}

/** A fact beside the name that speaks for or against a likeness. */
export interface Evidence {
  supports: boolean
  words: string
}

export interface SanctionsHit {
  hit_id: number
  list: string
  programme: string | null
  listed_name: string
  /** The name of the entry that is most like the party's. */
  matched_name: string | null
  /** 0 to 1. */
  score: number
  why: string
  parts: NamePart[]
  found_on: string
  lapsed_on: string | null
  entry: {
    entry_id: string
    source_id: string
    kind: string
    role: string | null
    nationality: string | null
    born: string | null
    listed_on: string | null
    delisted_on: string | null
    remarks: string | null
    changed_at: string
    aliases: { name: string; quality: string }[]
    addresses: string[]
  } | null
  /** The organisation's decisions, newest first. */
  reviews: { decision: Decision; note: string; by: string | null; decided_at: string }[]
}

/** The likenesses of a party, and what it was held against. */
export interface Screening {
  hits: SanctionsHit[]
  lists: { list: string; published_on: string | null; imported_at: string; entries: number }[]
  /** The earliest of the lists' last screenings; null when one has not been held against the parties yet. */
  screened_at: string | null
}
