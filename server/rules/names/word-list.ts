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

  /** The place of the first word that is not before `text`. */
  from(text: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.word(middle) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The place of a word; undefined when it is not in the list. */
  place(word: string): number | undefined {
    const at = this.from(word)
    return this.#words[at] === word ? at : undefined
  }

  /** The places of the words that begin with `text`: from the first to before the second. */
  beginning = (text: string): [from: number, to: number] => [this.from(text), this.from(`${text}\uffff`)]

  /**
   * The places of the words at most `most` typing errors away: letters put in, left out, changed, or two neighbours exchanged.
   * With `begun`, of those that have such a beginning. Where more than one error is allowed, the first letter is among the first
   * two of the other word. Words that begin alike are compared once for what they share.
   */
  near(typed: string, most: number, begun = false): NearPlace[] {
    const [words, shared] = [this.#words, this.#shared]
    const walk = new Walk(typed.slice(0, longestTyped), most)
    const found: NearPlace[] = []
    let place = 0
    while (place < words.length) {
      const word = words[place] ?? ''
      walk.backTo(shared[place] ?? 0)
      if (most > 1 && !beginsNearly(typed, word)) {
        place = this.#parting(place + 1, 2)
        continue
      }
      const reached = walk.along(word)
      if (reached === word.length || begun) {
        const errors = begun ? walk.nearestBeginning(reached) : walk.errors(reached)
        if (errors <= most) found.push({ place, errors })
      }
      place++
      if (!walk.isLost(reached)) continue
      // Too far apart already where these words part: all that share as much are too.
      const errors = begun ? walk.nearestBeginning(reached) : most + 1
      const end = this.#parting(place, reached)
      if (errors <= most) for (let i = place; i < end; i++) found.push({ place: i, errors })
      place = end
    }
    return found
  }
}

/** The table of typing errors between a typed word and one word after the other, kept for what neighbours share. */
class Walk {
  readonly #typed: string
  readonly #most: number
  readonly #width: number
  readonly #rows: Uint8Array
  /** Of each row: the fewest errors in it, those of the whole typed word, and the fewest of these up to it. */
  readonly #least: Uint8Array
  readonly #whole: Uint8Array
  readonly #begun: Uint8Array
  #filled = 0

  constructor(typed: string, most: number) {
    // No word is followed further than this: what goes on is too far away by its length alone.
    const deepest = typed.length + most + 2
    this.#typed = typed
    this.#most = most
    this.#width = typed.length + 1
    this.#rows = new Uint8Array(this.#width * (deepest + 1))
    this.#least = new Uint8Array(deepest + 1)
    this.#whole = new Uint8Array(deepest + 1)
    this.#begun = new Uint8Array(deepest + 1)
    for (let i = 0; i < this.#width; i++) this.#rows[i] = i
    this.#whole[0] = typed.length
    this.#begun[0] = typed.length
  }

  /** Keeps what the next word shares with the one before. */
  backTo(shared: number): void {
    this.#filled = Math.min(this.#filled, shared)
  }

  /** Follows a word; gives how far it went before all was too far away. */
  along(word: string): number {
    while (this.#filled < word.length && !this.isLost(this.#filled)) this.#fill(word, ++this.#filled)
    return this.#filled
  }

  errors = (depth: number): number => this.#whole[depth] ?? 0
  nearestBeginning = (depth: number): number => this.#begun[depth] ?? 0

  /** Whether all words that begin so are too far away. Two neighbours exchanged reach back two rows. */
  isLost = (depth: number): boolean =>
    (this.#least[depth] ?? 0) > this.#most && (this.#least[depth - 1] ?? 0) >= this.#most

  /** Fills one row where it can be near enough: as many columns beside the diagonal as errors are allowed. */
  #fill(word: string, depth: number): void {
    const [typed, rows, width, far] = [this.#typed, this.#rows, this.#width, this.#most + 1]
    const here = depth * width
    const above = here - width
    const [first, last] = [Math.max(1, depth - this.#most), Math.min(width - 1, depth + this.#most)]
    const letter = word.charCodeAt(depth - 1)
    const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
    let errors = first === 1 ? depth : far
    let least = errors
    rows[here + first - 1] = errors
    for (let i = first; i <= last; i++) {
      const own = typed.charCodeAt(i - 1)
      const behind = errors + 1
      errors = (rows[above + i - 1] as number) + (own === letter ? 0 : 1)
      if (behind < errors) errors = behind
      const over = (rows[above + i] as number) + 1
      if (over < errors) errors = over
      if (own === before && i > 1 && letter === typed.charCodeAt(i - 2)) {
        const exchanged = (rows[above - width + i - 2] as number) + 1
        if (exchanged < errors) errors = exchanged
      }
      rows[here + i] = errors
      if (errors < least) least = errors
    }
    if (last < width - 1) rows[here + last + 1] = far
    const whole = last === width - 1 ? errors : far
    this.#least[depth] = least
    this.#whole[depth] = whole
    this.#begun[depth] = Math.min(this.#begun[depth - 1] as number, whole)
  }
}
