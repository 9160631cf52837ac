import { EditDistanceMatrix } from './edit-distance-matrix.ts'
import { lowerBound } from './lower-bound.ts'

/** A word by its index in a sorted list, with its edit distance to the typed word. */
export interface FuzzyMatch {
  index: number
  distance: number
}

const maxTypedLength = 40

function commonPrefixLength(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let shared = 0
  while (shared < length && a[shared] === b[shared]) shared++
  return shared
}

/** Whether the first letter of one word is among the first two of the other. */
export const sharesOpening = (typed: string, other: string): boolean =>
  typed[0] === other[0] || typed[1] === other[0] || typed[0] === other[1]

function groupEnds(shared: Uint16Array, letters: number): Uint32Array {
  const ends = new Uint32Array(shared.length)
  let next = shared.length
  for (let index = shared.length - 1; index >= 0; index--) {
    if ((shared[index] ?? 0) < letters) next = index
    ends[index] = next
  }
  return ends
}

/** Sorted words with fast lookup by whole word, prefix and edit distance. */
export class SortedWords {
  readonly #words: readonly string[]
  /** The length of the prefix that each word shares with the previous one. */
  readonly #shared: Uint16Array
  /** For prefixes of one, two and three letters: at each index, where the words with that prefix end. */
  readonly #groupEnds: Uint32Array[]

  /** `words`: each once, sorted by UTF-16 code units, as `sort()` does. */
  constructor(words: readonly string[]) {
    this.#words = words
    this.#shared = Uint16Array.from(words, (word, i) => commonPrefixLength(word, words[i - 1] ?? ''))
    this.#groupEnds = [1, 2, 3].map((letters) => groupEnds(this.#shared, letters))
  }

  /** The first index from `from` on whose word shares fewer than `letters` with the previous one. */
  #groupEnd(from: number, letters: number): number {
    const known = this.#groupEnds[letters - 1]
    if (known) return known[from] ?? this.#words.length
    let end = from
    while (end < this.#words.length && (this.#shared[end] ?? 0) >= letters) end++
    return end
  }

  word = (index: number): string => this.#words[index] ?? ''

  #lowerBound = (text: string): number => lowerBound(this.#words.length, this.word, text)

  /** The index of a word; undefined if it is not in the list. */
  indexOf(word: string): number | undefined {
    const index = this.#lowerBound(word)
    return this.#words[index] === word ? index : undefined
  }

  /** The index range of the words with this prefix; the end is exclusive. */
  prefixRange = (prefix: string): [from: number, to: number] => [
    this.#lowerBound(prefix),
    this.#lowerBound(`${prefix}\uffff`),
  ]

  /**
   * The words within `maxDistance` typing errors: insertions, deletions, substitutions and transpositions of
   * neighbouring letters. With `isPrefix`, those with a prefix within that distance. If more than one error is allowed,
   * the first letter must be among the first two of the other word. Shared prefixes are compared only once.
   */
  within(typed: string, maxDistance: number, isPrefix = false): FuzzyMatch[] {
    const [words, shared] = [this.#words, this.#shared]
    const matrix = new EditDistanceMatrix(typed.slice(0, maxTypedLength), maxDistance)
    const found: FuzzyMatch[] = []
    let index = 0
    while (index < words.length) {
      const word = words[index] ?? ''
      matrix.rewind(shared[index] ?? 0)
      if (maxDistance > 1 && !sharesOpening(typed, word)) {
        index = this.#groupEnd(index + 1, 2)
        continue
      }
      const reached = matrix.advance(word)
      if (reached === word.length || isPrefix) {
        const distance = isPrefix ? matrix.prefixDistance(reached) : matrix.distance(reached)
        if (distance <= maxDistance) found.push({ index, distance })
      }
      index++
      if (!matrix.isOutOfReach(reached)) continue
      // Out of reach within the shared prefix, so all words that share it are too.
      const distance = isPrefix ? matrix.prefixDistance(reached) : maxDistance + 1
      const end = this.#groupEnd(index, reached)
      if (distance <= maxDistance) for (let i = index; i < end; i++) found.push({ index: i, distance })
      index = end
    }
    return found
  }
}
