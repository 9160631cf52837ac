import type { Cue } from './cues.ts'
import type { HeadlineWord } from './headline-words.ts'

/** A part of a text as character positions; `to` is exclusive. */
export interface Range {
  from: number
  to: number
}

/** A run of words as word indexes; `to` is exclusive. */
interface Clause {
  from: number
  to: number
  /** Separated from the previous clause by more than a comma. */
  isApart: boolean
}

const dividers = /^(?:while|whereas|as|but)$/
const markets =
  /^(?:sensex|nifty|markets?|rupee|gold|silver|oil|crude|copper|metals?|banks|realty|midcaps?|smallcaps?|bourses|indices)$/
// The group of terms that report no change: "Sensex flat, Nifty gains".
const standstill = 'hold'

function cutClauses(headline: string, words: HeadlineWord[]): Clause[] {
  const cuts = words.flatMap(({ word, from }, place) => {
    const gap = headline.slice(words[place - 1]?.to ?? from, from)
    const isApart = /;|\s[-–|]\s/.test(gap)
    return place > 0 && (isApart || gap.includes(',') || dividers.test(word)) ? [{ place, isApart }] : []
  })
  return [{ place: 0, isApart: true }, ...cuts].map(({ place, isApart }, i) => ({
    from: place,
    to: cuts[i]?.place ?? words.length,
    isApart,
  }))
}

/** Whether a character range overlaps a run of words. */
const overlaps = (words: HeadlineWord[], { from, to }: Clause, range: Range) =>
  words.slice(from, to).some((word) => word.from < range.to && word.to > range.from)

/** Merges clauses that only name a company into the following clause: "X, Y tank". */
function withNextVerb(
  clauses: Clause[],
  names: (clause: Clause) => boolean,
  tells: (clause: Clause) => boolean,
) {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const before = joined.at(-1)
    if (before && !clause.isApart && names(before) && !tells(before)) before.to = clause.to
    else joined.push({ ...clause })
  }
  return joined
}

/**
 * Which words of a headline that names several companies are about one of them: "X gains, Y slips" makes a separate
 * statement about each. A clause is separate if it names a company, or starts with a market ("Sensex tanks; X gains"),
 * and says how it fares; any other clause belongs to the previous one. Clauses that name nobody are about all
 * companies.
 */
export function wordsAbout(
  headline: string,
  words: HeadlineWord[],
  cues: Cue[],
  own: Range,
  others: Range[],
): (place: number) => boolean {
  const cut = cutClauses(headline, words)
  const isMarket = ({ from, isApart }: Clause) =>
    isApart && markets.test(words[from]?.word ?? '') && !overlaps(words, { from, to: from + 1, isApart }, own)
  if (others.length === 0 && !cut.some(isMarket)) return () => true
  const tells = ({ from, to }: Clause) =>
    cues.some(
      ({ tone, group, places: [at = -1] }) =>
        (tone !== 'neutral' || group === standstill) && at >= from && at < to,
    )
  const names = (clause: Clause) =>
    isMarket(clause) || [own, ...others].some((range) => overlaps(words, clause, range))
  const stands = (clause: Clause) => tells(clause) && names(clause)
  const clauses: Clause[] = []
  for (const clause of withNextVerb(cut, names, tells)) {
    const before = clauses.at(-1)
    const isNew = !before || (stands(before) && stands(clause))
    if (isNew) clauses.push({ ...clause })
    else before.to = clause.to
  }
  const about = clauses.filter((clause) => overlaps(words, clause, own) || !names(clause))
  return (place) => about.some(({ from, to }) => place >= from && place < to)
}

const comparisons =
  /^(?:than|over|beats?|beaten|beating|outperform(?:s|ed|ing)?|outshines?|outpaces?|overtakes?|surpass(?:es)?|trumps?|pips?|outstrips?)$/

/** Whether a company is the one that another is compared with: "X outperforms Y", "prefer X over Y". */
export function isHeldAgainst(words: HeadlineWord[], own: Range, others: Range[]): boolean {
  const place = words.findIndex(({ from, to }) => from < own.to && to > own.from)
  return others.some(({ to }) => to <= own.from) && comparisons.test(words[place - 1]?.word ?? '')
}
