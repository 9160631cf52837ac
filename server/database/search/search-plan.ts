import { nameKey, nameWords, plainWords } from '#server/rules/names/party-name.ts'
import { correctedQueries, type EditTolerance } from '#server/rules/names/spelling-corrections.ts'
import type { Vocabulary } from '#server/rules/names/vocabulary.ts'
import { type KeyRange, prefixRange, wordRange } from './search-ranges.ts'

const maxWords = 12

/** A query, normalised in the same way as the stored names. */
export interface NameQuery {
  key: string
  words: string[]
  /** All words as typed, including legal forms. */
  plain: string[]
}

/** Normalises a query; empty if it contains nothing that a name could contain. */
export function nameQuery(q: string): NameQuery {
  // PostgreSQL rejects lone surrogates and NUL characters.
  const text = q.replace(/[\0\p{Surrogate}]/gu, ' ')
  return {
    key: nameKey(text),
    words: nameWords(text).slice(0, maxWords),
    plain: plainWords(text).slice(0, maxWords),
  }
}

/** The same for words that are already normalised. */
export const nameQueryOf = (words: string[]): NameQuery => ({ key: words.join(' '), words, plain: words })

const legalForms = ['private', 'limited', 'pvt', 'ltd', 'llp']

/** The words without a legal form that is still being typed ("private lim"); unchanged if there is none. */
export function withoutTypedLegalForm(words: string[]): string[] {
  const last = words.at(-1)
  if (words.length < 2 || !last || !legalForms.some((form) => form.startsWith(last))) return words
  return withoutTypedLegalForm(words.slice(0, -1))
}

/**
 * The key ranges of names that contain all `words` in any order, the last one as a prefix: those at the rarest word.
 * `frequencies`: the number of parties that have each.
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
 * The key ranges of names whose last words were typed first, followed by the beginning: "trading services tog" finds
 * Togan Trading Services.
 */
export const rotatedRanges = (words: string[]): KeyRange[] =>
  words
    .slice(1)
    .map((_, i) => prefixRange(`${words.slice(0, i + 1).join(' ')} | ${words.slice(i + 1).join(' ')}`))

/** The key ranges of names that may have been meant, with typing errors corrected; empty if no word is near. */
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
