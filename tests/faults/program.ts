/** What a program is told: everything that chance decides follows from the seed. */
export interface Asked {
  seed: number
  /** How many faults it brings about. */
  kills: number
  say(line: string): void
}

/** One kind of fault. */
export interface Program {
  name: string
  /** What must hold, in one sentence. */
  promise: string
  /** Faults of a short run, of a long one where nobody says how many. */
  short: number
  long: number
  /** Gives everything that does not hold; nothing where all is well. */
  run(asked: Asked): Promise<string[]>
}
