import type { BorneWord, Vocabulary } from './vocabulary.ts'

const shortestCorrected = 3
const mostCorrections = 3
const mostMeanings = 4
// A word this many parties bear is taken as it was typed.
const wellKnown = 10

const forgiven = (typed: string) => (typed.length <= 4 ? 1 : 2)

/** How many typing errors are put right: one in a whole word, or as many as the word's length forgives, in its beginning too. */
export type Care = 'one error' | 'several errors'

type Meaning = BorneWord & { errors: number }

/** The words a misspelt one may have meant, the likeliest first: fewest typing errors, then the commonest. */
function corrections(typed: string, vocabulary: Vocabulary, care: Care, mayGoOn: boolean): Meaning[] {
  const several = care === 'several errors'
  return vocabulary
    .near(typed, several ? forgiven(typed) : 1, several && mayGoOn)
    .filter(({ word }) => (mayGoOn ? !word.startsWith(typed) : word !== typed))
    .sort((a, b) => a.errors - b.errors || b.parties - a.parties)
    .slice(0, mostCorrections)
}

/** Every choice of one meaning per word that puts something right, the fewest typing errors first. */
function sentences(meanings: Meaning[][]): Meaning[][] {
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
function doubtful(words: string[], counts: number[]): Set<string> {
  const long = words.filter((word) => word.length >= shortestCorrected)
  const borneBy = (most: number) => long.filter((word) => (counts[words.indexOf(word)] ?? 0) <= most)
  const unknown = borneBy(0)
  return new Set(unknown.length > 0 ? unknown : borneBy(wellKnown))
}

/** What the words may have meant, typing errors put right, the likeliest first. `counts`: how many parties bear each word. */
export function meanings(words: string[], counts: number[], vocabulary: Vocabulary, care: Care): Meaning[][] {
  const wrong = doubtful(words, counts)
  if (wrong.size === 0) return []
  const choices = words.map((word, i): Meaning[] => {
    const parties = counts[i] ?? 0
    const asTyped = parties > 0 ? [{ word, parties, errors: 0 }] : []
    const mayGoOn = i === words.length - 1
    return wrong.has(word) ? [...asTyped, ...corrections(word, vocabulary, care, mayGoOn)] : asTyped
  })
  return sentences(choices)
}
