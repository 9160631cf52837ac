/** The table of typing errors between a typed word and one word after the other, kept for what neighbours share. */
export class ErrorTable {
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

  isOf = (typed: string, most: number): boolean => typed === this.#typed && most === this.#most

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
