/** The matrix of edit distances between a typed word and a series of words; the rows of a shared prefix are reused. */
export class EditDistanceMatrix {
  readonly #typed: string
  readonly #maxDistance: number
  readonly #width: number
  readonly #rows: Uint8Array
  /** For each row: its minimum, the distance of the whole typed word, and the minimum of these up to the row. */
  readonly #minimum: Uint8Array
  readonly #whole: Uint8Array
  readonly #prefix: Uint8Array
  #filled = 0

  constructor(typed: string, maxDistance: number) {
    // Longer words are out of reach by length alone.
    const maxDepth = typed.length + maxDistance + 2
    this.#typed = typed
    this.#maxDistance = maxDistance
    this.#width = typed.length + 1
    this.#rows = new Uint8Array(this.#width * (maxDepth + 1))
    this.#minimum = new Uint8Array(maxDepth + 1)
    this.#whole = new Uint8Array(maxDepth + 1)
    this.#prefix = new Uint8Array(maxDepth + 1)
    for (let i = 0; i < this.#width; i++) this.#rows[i] = i
    this.#whole[0] = typed.length
    this.#prefix[0] = typed.length
  }

  isOf = (typed: string, maxDistance: number): boolean =>
    typed === this.#typed && maxDistance === this.#maxDistance

  /** Returns to the prefix that the next word shares with the previous one. */
  rewind(shared: number): void {
    this.#filled = Math.min(this.#filled, shared)
  }

  /** Fills the rows of a word. Returns the number of rows up to where it is out of reach. */
  advance(word: string): number {
    while (this.#filled < word.length && !this.isOutOfReach(this.#filled)) this.#fill(word, ++this.#filled)
    return this.#filled
  }

  distance = (depth: number): number => this.#whole[depth] ?? 0
  prefixDistance = (depth: number): number => this.#prefix[depth] ?? 0

  /** Whether all words with this prefix are too far away. Transpositions look back two rows. */
  isOutOfReach = (depth: number): boolean =>
    (this.#minimum[depth] ?? 0) > this.#maxDistance && (this.#minimum[depth - 1] ?? 0) >= this.#maxDistance

  /** Fills one row near the diagonal: as many columns on each side as errors are allowed. */
  #fill(word: string, depth: number): void {
    const [typed, rows, width, tooFar] = [this.#typed, this.#rows, this.#width, this.#maxDistance + 1]
    const here = depth * width
    const above = here - width
    const [first, last] = [
      Math.max(1, depth - this.#maxDistance),
      Math.min(width - 1, depth + this.#maxDistance),
    ]
    const letter = word.charCodeAt(depth - 1)
    const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
    let distance = first === 1 ? depth : tooFar
    let minimum = distance
    rows[here + first - 1] = distance
    for (let i = first; i <= last; i++) {
      const own = typed.charCodeAt(i - 1)
      const behind = distance + 1
      distance = (rows[above + i - 1] as number) + (own === letter ? 0 : 1)
      if (behind < distance) distance = behind
      const over = (rows[above + i] as number) + 1
      if (over < distance) distance = over
      if (own === before && i > 1 && letter === typed.charCodeAt(i - 2)) {
        const exchanged = (rows[above - width + i - 2] as number) + 1
        if (exchanged < distance) distance = exchanged
      }
      rows[here + i] = distance
      if (distance < minimum) minimum = distance
    }
    if (last < width - 1) rows[here + last + 1] = tooFar
    const whole = last === width - 1 ? distance : tooFar
    this.#minimum[depth] = minimum
    this.#whole[depth] = whole
    this.#prefix[depth] = Math.min(this.#prefix[depth - 1] as number, whole)
  }
}
