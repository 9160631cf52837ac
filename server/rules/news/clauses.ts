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
  const cuts = words.flatMap(({ word, from }, index) => {
    const gap = headline.slice(words[index - 1]?.to ?? from, from)
    const isApart = /;|\s[-–|]\s/.test(gap)
    return index > 0 && (isApart || gap.includes(',') || dividers.test(word)) ? [{ index, isApart }] : []
  })
  return [{ index: 0, isApart: true }, ...cuts].map(({ index, isApart }, i) => ({
    from: index,
    to: cuts[i]?.index ?? words.length,
    isApart,
  }))
}

/** Whether a character range overlaps a run of words. */
const overlaps = (words: HeadlineWord[], { from, to }: Clause, range: Range) =>
  words.slice(from, to).some((word) => word.from < range.to && word.to > range.from)

/** Merges clauses that only name a company into the following clause: "X, Y tank". */
function withNextVerb(
  clauses: Clause[],
  namesCompany: (clause: Clause) => boolean,
  hasCue: (clause: Clause) => boolean,
) {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const before = joined.at(-1)
    if (before && !clause.isApart && namesCompany(before) && !hasCue(before)) before.to = clause.to
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
): (index: number) => boolean {
  const cut = cutClauses(headline, words)
  const isMarket = ({ from, isApart }: Clause) =>
    isApart && markets.test(words[from]?.word ?? '') && !overlaps(words, { from, to: from + 1, isApart }, own)
  if (others.length === 0 && !cut.some(isMarket)) return () => true
  const hasCue = ({ from, to }: Clause) =>
    cues.some(
      ({ tone, group, indexes: [at = -1] }) =>
        (tone !== 'neutral' || group === standstill) && at >= from && at < to,
    )
  const namesCompany = (clause: Clause) =>
    isMarket(clause) || [own, ...others].some((range) => overlaps(words, clause, range))
  const isStatement = (clause: Clause) => hasCue(clause) && namesCompany(clause)
  const clauses: Clause[] = []
  for (const clause of withNextVerb(cut, namesCompany, hasCue)) {
    const before = clauses.at(-1)
    const isNew = !before || (isStatement(before) && isStatement(clause))
    if (isNew) clauses.push({ ...clause })
    else before.to = clause.to
  }
  const about = clauses.filter((clause) => overlaps(words, clause, own) || !namesCompany(clause))
  return (index) => about.some(({ from, to }) => index >= from && index < to)
}

const comparisons =
  /^(?:than|over|beats?|beaten|beating|outperform(?:s|ed|ing)?|outshines?|outpaces?|overtakes?|surpass(?:es)?|trumps?|pips?|outstrips?)$/

/** Whether a company is the one that another is compared with: "X outperforms Y", "prefer X over Y". */
export function isComparedWith(words: HeadlineWord[], own: Range, others: Range[]): boolean {
  const index = words.findIndex(({ from, to }) => from < own.to && to > own.from)
  return others.some(({ to }) => to <= own.from) && comparisons.test(words[index - 1]?.word ?? '')
}
