import { nameKey, nameWords, plainWords } from '#server/rules/party-name.ts'
import type { Database } from './connection.ts'
import { beginning, openingWord, type Reading } from './search-ranges.ts'
import { corrections, type NearWord } from './search-spelling.ts'
import type { LookForNear, Vocabulary } from './search-words.ts'

const mostWords = 12
const mostMeanings = 4
// A word this many parties bear is taken as it was typed.
const wellKnown = 10
const shortestCorrected = 3

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
export function anyOrder(words: string[], { parties, prefix }: Vocabulary): Reading[] {
  const counts = [...parties.slice(0, -1), prefix]
  const least = Math.min(...counts)
  const rarest = words[counts.indexOf(least)]
  if (least === 0 || rarest === undefined) return []
  const others = words.filter((word) => word !== rarest)
  return [
    counts.indexOf(least) === words.length - 1 ? beginning(rarest, others) : openingWord(rarest, others),
  ]
}

type Meaning = NearWord & { errors: number }

/** Every choice of one meaning per word, the fewest typing errors first. */
export function sentences(meanings: Meaning[][]): Meaning[][] {
  const errors = (sentence: Meaning[]) => sentence.reduce((sum, word) => sum + word.errors, 0)
  const extend = (begun: Meaning[][], choices: Meaning[]) =>
    begun
      .flatMap((sentence) => choices.map((word) => [...sentence, word]))
      .sort((a, b) => errors(a) - errors(b))
      .slice(0, mostMeanings + 1)
  const all = meanings.reduce(extend, [[]])
  return all.filter((sentence) => errors(sentence) > 0).slice(0, mostMeanings)
}

/** The words to put right: those nobody bears; where each is borne by some party, the rare ones. */
function doubtful(words: string[], counts: number[]): string[] {
  const long = words.filter((word) => word.length >= shortestCorrected)
  const borneBy = (most: number) => long.filter((word) => (counts[words.indexOf(word)] ?? 0) <= most)
  const unknown = borneBy(0)
  return unknown.length > 0 ? unknown : borneBy(wellKnown)
}

/** Where the parties are that the words may have meant, typing errors put right; none when no word is near. */
export async function nearMeanings(
  db: Database,
  words: string[],
  known: Vocabulary,
  look: LookForNear,
): Promise<Reading[]> {
  const counts = [...known.parties.slice(0, -1), known.prefix]
  const last = words.at(-1)
  const wrong = doubtful(words, counts)
  if (wrong.length === 0) return []
  const near = await look(db, wrong, last)
  const meanings = words.map((word, i): Meaning[] => {
    const parties = counts[i] ?? 0
    const asTyped = parties > 0 ? [{ word, parties, errors: 0 }] : []
    return [...asTyped, ...corrections(word, near.get(word) ?? [], word === last)]
  })
  return sentences(meanings).flatMap((sentence) => {
    const parties = sentence.map((word) => word.parties)
    const corrected = sentence.map(({ word }) => word)
    const anywhere = anyOrder(corrected, { parties, prefix: parties.at(-1) ?? 0 })
    return corrected.length > 1 ? [beginning(corrected.join(' ')), ...anywhere] : anywhere
  })
}
