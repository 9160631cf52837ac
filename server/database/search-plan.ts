import { type Care, meanings } from '#server/rules/names/corrections.ts'
import type { Counts, Vocabulary } from '#server/rules/names/vocabulary.ts'
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

/** Where the parties are that bear all `words` in any order, the last one as a beginning: at its rarest word. */
export function anyOrder(words: string[], counts: Counts): Reading[] {
  const borne = countsOfTyped(counts)
  const least = Math.min(...borne)
  const at = borne.indexOf(least)
  const rarest = words[at]
  if (least === 0 || rarest === undefined) return []
  const others = words.filter((word) => word !== rarest)
  return [at === words.length - 1 ? beginning(rarest, others) : openingWord(rarest, others)]
}

/** How many parties bear each of the words, the last one as a beginning. */
export const countsOfTyped = ({ parties, prefix }: Counts): number[] => [...parties.slice(0, -1), prefix]

/** Where the parties are that the words may have meant, typing errors put right; none when no word is near. */
export function nearMeanings(words: string[], counts: Counts, vocabulary: Vocabulary, care: Care): Reading[] {
  return meanings(words, countsOfTyped(counts), vocabulary, care).flatMap((meaning) => {
    const parties = meaning.map((word) => word.parties)
    const corrected = meaning.map(({ word }) => word)
    const anywhere = anyOrder(corrected, { parties, prefix: parties.at(-1) ?? 0 })
    return corrected.length > 1 ? [beginning(corrected.join(' ')), ...anywhere] : anywhere
  })
}
