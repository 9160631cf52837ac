import { ErrorTable } from './error-table.ts'
import { firstPlace } from './first-place.ts'

/** A place in a list of words, and how many typing errors lie between the word there and the typed one. */
export interface NearPlace {
  place: number
  errors: number
}

const longestTyped = 40

function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let shared = 0
  while (shared < most && a[shared] === b[shared]) shared++
  return shared
}

/** Whether the first letter of one word is among the first two of the other. */
export const beginsNearly = (typed: string, other: string): boolean =>
  typed[0] === other[0] || typed[1] === other[0] || typed[0] === other[1]

function partings(shared: Uint16Array, letters: number): Uint32Array {
  const places = new Uint32Array(shared.length)
  let next = shared.length
  for (let place = shared.length - 1; place >= 0; place--) {
    if ((shared[place] ?? 0) < letters) next = place
    places[place] = next
  }
  return places
}

/** Many words in order, quick to look up whole, by their beginning, and with typing errors. */
export class WordList {
  readonly #words: readonly string[]
  /** How many letters each word shares with the one before it. */
  readonly #shared: Uint16Array
  /** For one, two and three letters: from each place on, the first that shares fewer with the one before. */
  readonly #partings: Uint32Array[]

  /** `words`: each once, in the order of their UTF-16 code units, as `sort()` puts them. */
  constructor(words: readonly string[]) {
    this.#words = words
    this.#shared = Uint16Array.from(words, (word, i) => sharedLetters(word, words[i - 1] ?? ''))
    this.#partings = [1, 2, 3].map((letters) => partings(this.#shared, letters))
  }

  /** The first place from `place` on whose word shares fewer than `letters` with the one before. */
  #parting(place: number, letters: number): number {
    const noted = this.#partings[letters - 1]
    if (noted) return noted[place] ?? this.#words.length
    let end = place
    while (end < this.#words.length && (this.#shared[end] ?? 0) >= letters) end++
    return end
  }

  word = (place: number): string => this.#words[place] ?? ''

  #from = (text: string): number => firstPlace(this.#words.length, this.word, text)

  /** The place of a word; undefined when it is not in the list. */
  place(word: string): number | undefined {
    const at = this.#from(word)
    return this.#words[at] === word ? at : undefined
  }

  /** The places of the words that begin with `text`: from the first to before the second. */
  beginning = (text: string): [from: number, to: number] => [this.#from(text), this.#from(`${text}\uffff`)]

  /**
   * The places of the words at most `most` typing errors away: letters put in, left out, changed, or two neighbours exchanged.
   * With `begun`, of those that have such a beginning. Where more than one error is allowed, the first letter is among the first
   * two of the other word. Words that begin alike are compared once for what they share.
   */
  near(typed: string, most: number, begun = false): NearPlace[] {
    const [words, shared] = [this.#words, this.#shared]
    const table = new ErrorTable(typed.slice(0, longestTyped), most)
    const found: NearPlace[] = []
    let place = 0
    while (place < words.length) {
      const word = words[place] ?? ''
      table.backTo(shared[place] ?? 0)
      if (most > 1 && !beginsNearly(typed, word)) {
        place = this.#parting(place + 1, 2)
        continue
      }
      const reached = table.along(word)
      if (reached === word.length || begun) {
        const errors = begun ? table.nearestBeginning(reached) : table.errors(reached)
        if (errors <= most) found.push({ place, errors })
      }
      place++
      if (!table.isLost(reached)) continue
      // Too far apart already where these words part: all that share as much are too.
      const errors = begun ? table.nearestBeginning(reached) : most + 1
      const end = this.#parting(place, reached)
      if (errors <= most) for (let i = place; i < end; i++) found.push({ place: i, errors })
      place = end
    }
    return found
  }
}
