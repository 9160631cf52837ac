import type { Vocabulary, WordFrequency } from './vocabulary.ts'
import { editTolerance } from './words/edit-tolerance.ts'

const minCorrectedLength = 3
const maxCorrections = 3
const maxQueries = 4
// A word with a higher document frequency is taken as typed.
const commonFrequency = 10

/** How far a correction may be from the typed text: one error in a whole word, or as many as its length allows, also in a prefix. */
export type EditTolerance = 'one error' | 'several errors'

type Correction = WordFrequency & { distance: number }

/** Corrections of a misspelt word, likeliest first: by edit distance, then by frequency. */
function correctionsOf(
  typed: string,
  vocabulary: Vocabulary,
  tolerance: EditTolerance,
  isPrefix: boolean,
): Correction[] {
  const several = tolerance === 'several errors'
  return vocabulary
    .within(typed, several ? editTolerance('correction', typed) : 1, several && isPrefix)
    .filter(({ word }) => (isPrefix ? !word.startsWith(typed) : word !== typed))
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency)
    .slice(0, maxCorrections)
}

/** All combinations with at least one correction, by edit distance. */
function combinations(corrections: Correction[][]): Correction[][] {
  const distance = (words: Correction[]) => words.reduce((sum, word) => sum + word.distance, 0)
  const extend = (started: Correction[][], choices: Correction[]) =>
    started
      .flatMap((words) => choices.map((word) => [...words, word]))
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, maxQueries + 1)
  const all = corrections.reduce(extend, [[]])
  return all.filter((words) => distance(words) > 0).slice(0, maxQueries)
}

/** The words to correct: those in no name, or if all words are in some name, the rare ones. */
function wordsToCorrect(words: string[], frequencies: number[]): Set<string> {
  const long = words.filter((word) => word.length >= minCorrectedLength)
  const upTo = (max: number) => long.filter((word) => (frequencies[words.indexOf(word)] ?? 0) <= max)
  const unknown = upTo(0)
  return new Set(unknown.length > 0 ? unknown : upTo(commonFrequency))
}

/** The queries that may have been meant, with typing errors corrected, likeliest first. `frequencies`: how many parties have each word. */
export function correctedQueries(
  words: string[],
  frequencies: number[],
  vocabulary: Vocabulary,
  tolerance: EditTolerance,
): Correction[][] {
  const wrong = wordsToCorrect(words, frequencies)
  if (wrong.size === 0) return []
  const choices = words.map((word, i): Correction[] => {
    const frequency = frequencies[i] ?? 0
    const asTyped = frequency > 0 ? [{ word, frequency, distance: 0 }] : []
    const isPrefix = i === words.length - 1
    return wrong.has(word) ? [...asTyped, ...correctionsOf(word, vocabulary, tolerance, isPrefix)] : asTyped
  })
  return combinations(choices)
}
