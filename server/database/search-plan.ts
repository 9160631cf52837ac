import { type Care, meanings } from '#server/rules/names/corrections.ts'
import type { Vocabulary } from '#server/rules/names/vocabulary.ts'
import { nameKey, nameWords, plainWords } from '#server/rules/party-name.ts'
import { beginning, openingWord, type Reading } from './search-ranges.ts'

const mostWords = 12

/** A typed name as the names are kept. */
export interface TypedName {
  key: string
  words: string[]
  /** All words that were typed, legal forms among them. */
  plain: string[]
}

/** Makes of a text what the names are searched by; empty when it holds nothing that a name could hold. */
export function typedName(q: string): TypedName {
  // Half characters and zero bytes are nothing PostgreSQL would read.
  const text = q.replace(/[\0\p{Surrogate}]/gu, ' ')
  return {
    key: nameKey(text),
    words: nameWords(text).slice(0, mostWords),
    plain: plainWords(text).slice(0, mostWords),
  }
}

/** The same of words that are cut already. */
export const typedWords = (words: string[]): TypedName => ({ key: words.join(' '), words, plain: words })

const endings = ['private', 'limited', 'pvt', 'ltd', 'llp']

/** The words without a legal ending that is still being typed ("private lim"); the same when there is none. */
export function withoutEnding(words: string[]): string[] {
  const last = words.at(-1)
  if (words.length < 2 || !last || !endings.some((ending) => ending.startsWith(last))) return words
  return withoutEnding(words.slice(0, -1))
}

/**
 * Where the parties are that bear all `words` in any order, the last one as a beginning: at its rarest word. `counts`: how many
 * parties bear each.
 */
export function anyOrder(words: string[], counts: number[]): Reading[] {
  const least = Math.min(...counts)
  const at = counts.indexOf(least)
  const rarest = words[at]
  if (least === 0 || rarest === undefined) return []
  const others = words.filter((word) => word !== rarest)
  return [at === words.length - 1 ? beginning(rarest, others) : openingWord(rarest, others)]
}

/** Where the parties are that the words may have meant, typing errors put right; none when no word is near. */
export function nearMeanings(
  words: string[],
  counts: number[],
  vocabulary: Vocabulary,
  care: Care,
): Reading[] {
  return meanings(words, counts, vocabulary, care).flatMap((meaning) => {
    const corrected = meaning.map(({ word }) => word)
    const anywhere = anyOrder(
      corrected,
      meaning.map(({ parties }) => parties),
    )
    return corrected.length > 1 ? [beginning(corrected.join(' ')), ...anywhere] : anywhere
  })
}
