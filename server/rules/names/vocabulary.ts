import { SortedWords } from './words/sorted-words.ts'

/** A word and the number of names it occurs in (its document frequency). */
export interface WordFrequency {
  word: string
  frequency: number
}

/** All words of party names, in memory: queries are weighted and corrected without a database query. */
export class Vocabulary {
  readonly #words: SortedWords
  /** The cumulative frequencies of the words before each index. */
  readonly #cumulative: Float64Array

  /** `words`: each once, sorted by UTF-16 code units; `frequencies`: how many parties have each. */
  constructor(words: readonly string[], frequencies: readonly number[]) {
    this.#words = new SortedWords(words)
    this.#cumulative = new Float64Array(words.length + 1)
    for (const [i, number] of frequencies.entries())
      this.#cumulative[i + 1] = (this.#cumulative[i] ?? 0) + number
  }

  #between = (from: number, to: number) => (this.#cumulative[to] ?? 0) - (this.#cumulative[from] ?? 0)

  /** How many parties have a word. */
  frequency(word: string): number {
    const index = this.#words.indexOf(word)
    return index === undefined ? 0 : this.#between(index, index + 1)
  }

  /** How many parties have each word of a query, the last one as a prefix. */
  frequencies(words: string[]): number[] {
    return words.map((word, i) =>
      i < words.length - 1 ? this.frequency(word) : this.#between(...this.#words.prefixRange(word)),
    )
  }

  /** The words within `maxDistance` typing errors; with `isPrefix`, those with a prefix within that distance. */
  within(typed: string, maxDistance: number, isPrefix: boolean): (WordFrequency & { distance: number })[] {
    return this.#words.within(typed, maxDistance, isPrefix).map(({ index, distance }) => ({
      word: this.#words.word(index),
      frequency: this.#between(index, index + 1),
      distance,
    }))
  }
}
