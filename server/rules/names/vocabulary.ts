import { WordList } from './word-list.ts'

/** A word of the names and how many parties bear it. */
export interface BorneWord {
  word: string
  parties: number
}

/** All words of the names of parties, held in memory: what is typed is weighed and put right without asking the database. */
export class Vocabulary {
  readonly #list: WordList
  /** How many bear the words before each place. */
  readonly #before: Float64Array

  /** `words`: each once, in the order of their UTF-16 code units; `parties`: how many bear each. */
  constructor(words: readonly string[], parties: readonly number[]) {
    this.#list = new WordList(words)
    this.#before = new Float64Array(words.length + 1)
    for (const [i, number] of parties.entries()) this.#before[i + 1] = (this.#before[i] ?? 0) + number
  }

  #between = (from: number, to: number) => (this.#before[to] ?? 0) - (this.#before[from] ?? 0)

  /** How many parties bear a word. */
  parties(word: string): number {
    const place = this.#list.place(word)
    return place === undefined ? 0 : this.#between(place, place + 1)
  }

  /** How many parties bear each word of a search, the last one as a beginning; 0 when none does. */
  counts(words: string[]): number[] {
    return words.map((word, i) =>
      i < words.length - 1 ? this.parties(word) : this.#between(...this.#list.beginning(word)),
    )
  }

  /** The words at most `errors` typing errors away from a typed one; with `begun`, those with such a beginning. */
  near(typed: string, errors: number, begun: boolean): (BorneWord & { errors: number })[] {
    return this.#list.near(typed, errors, begun).map(({ place, errors: found }) => ({
      word: this.#list.word(place),
      parties: this.#between(place, place + 1),
      errors: found,
    }))
  }
}
