import { correctedQueries, type EditTolerance } from '#server/rules/names/spelling-corrections.ts'
import type { Vocabulary } from '#server/rules/names/vocabulary.ts'
import { nameKey, nameWords, plainWords } from '#server/rules/party-name.ts'
import { type KeyRange, prefixRange, wordRange } from './search-ranges.ts'

const maxWords = 12

/** A query, normalised as the stored names are. */
export interface NameQuery {
  key: string
  words: string[]
  /** All words that were typed, with legal forms. */
  plain: string[]
}

/** Normalises a query; empty when it holds nothing that a name could hold. */
export function nameQuery(q: string): NameQuery {
  // PostgreSQL refuses half characters and zero bytes.
  const text = q.replace(/[\0\p{Surrogate}]/gu, ' ')
  return {
    key: nameKey(text),
    words: nameWords(text).slice(0, maxWords),
    plain: plainWords(text).slice(0, maxWords),
  }
}

/** The same of normalised words. */
export const nameQueryOf = (words: string[]): NameQuery => ({ key: words.join(' '), words, plain: words })

const legalForms = ['private', 'limited', 'pvt', 'ltd', 'llp']

/** The words without a legal form that is still being typed ("private lim"); the same when there is none. */
export function withoutTypedLegalForm(words: string[]): string[] {
  const last = words.at(-1)
  if (words.length < 2 || !last || !legalForms.some((form) => form.startsWith(last))) return words
  return withoutTypedLegalForm(words.slice(0, -1))
}

/**
 * Where the names are that hold all `words` in any order, the last one as a prefix: at the rarest word. `frequencies`: how many
 * parties have each.
 */
export function anyOrderRanges(words: string[], frequencies: number[]): KeyRange[] {
  const lowest = Math.min(...frequencies)
  const at = frequencies.indexOf(lowest)
  const rarest = words[at]
  if (lowest === 0 || rarest === undefined) return []
  const others = words.filter((word) => word !== rarest)
  return [at === words.length - 1 ? prefixRange(rarest, others) : wordRange(rarest, others)]
}

/**
 * Where the names are of which the last words were typed first, and then the beginning: "trading services tog" finds Togan Trading
 * Services.
 */
export const rotatedRanges = (words: string[]): KeyRange[] =>
  words
    .slice(1)
    .map((_, i) => prefixRange(`${words.slice(0, i + 1).join(' ')} | ${words.slice(i + 1).join(' ')}`))

/** Where the names are that may have been meant, typing errors corrected; none when no word is near. */
export function correctedRanges(
  words: string[],
  frequencies: number[],
  vocabulary: Vocabulary,
  tolerance: EditTolerance,
): KeyRange[] {
  return correctedQueries(words, frequencies, vocabulary, tolerance).flatMap((correction) => {
    const corrected = correction.map(({ word }) => word)
    const anyOrder = anyOrderRanges(
      corrected,
      correction.map(({ frequency }) => frequency),
    )
    return corrected.length > 1 ? [prefixRange(corrected.join(' ')), ...anyOrder] : anyOrder
  })
}
