import type { Cue } from './cues.ts'
import type { HeadlineWord } from './headline-words.ts'

/** A part of a text, from its first character to before the last. */
export interface Range {
  from: number
  to: number
}

/** A run of words, from the first place to before the last. */
interface Clause {
  from: number
  to: number
}

const dividers = /^(?:while|whereas|as|but)$/

function cutClauses(headline: string, words: HeadlineWord[]): Clause[] {
  const cuts = words.flatMap(({ word, from }, place) => {
    const gap = headline.slice(words[place - 1]?.to ?? from, from)
    return place > 0 && (/[;,]|\s-\s/.test(gap) || dividers.test(word)) ? [place] : []
  })
  return [0, ...cuts].map((from, i) => ({ from, to: cuts[i] ?? words.length }))
}

/** Whether a range of characters has to do with a run of words. */
const overlaps = (words: HeadlineWord[], { from, to }: Clause, range: Range) =>
  words.slice(from, to).some((word) => word.from < range.to && word.to > range.from)

/**
 * Which words of a headline that names several companies are about one of them: "X gains, Y slips" says one thing of each. A
 * clause stands for itself when it names a company and says how it fares; any other belongs to the one before. What names
 * nobody is about all.
 */
export function wordsAbout(
  headline: string,
  words: HeadlineWord[],
  cues: Cue[],
  own: Range,
  others: Range[],
): (place: number) => boolean {
  if (others.length === 0) return () => true
  const tells = ({ from, to }: Clause) =>
    cues.some(({ tone, places: [at = -1] }) => tone !== 'neutral' && at >= from && at < to)
  const names = (clause: Clause) => [own, ...others].some((range) => overlaps(words, clause, range))
  const stands = (clause: Clause) => tells(clause) && names(clause)
  const clauses: Clause[] = []
  for (const clause of cutClauses(headline, words)) {
    const before = clauses.at(-1)
    if (!before || (stands(before) && stands(clause))) clauses.push(clause)
    else before.to = clause.to
  }
  const about = clauses.filter((clause) => overlaps(words, clause, own) || !names(clause))
  return (place) => about.some(({ from, to }) => place >= from && place < to)
}
