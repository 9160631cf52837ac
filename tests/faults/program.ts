/** The input of a program: everything random follows from the seed. */
export interface Asked {
  seed: number
  /** The number of faults to cause. */
  kills: number
  say(line: string): void
}

/** One kind of fault. */
export interface Program {
  name: string
  /** What must hold, in one sentence. */
  promise: string
  /** The number of faults in a short run, and the default of a long one. */
  short: number
  long: number
  /** A requirement that not every machine meets. */
  needs?: { what: string; there(): Promise<boolean> }
  /** Returns everything that does not hold; empty if all is well. */
  run(asked: Asked): Promise<string[]>
}

/** Why a program cannot run on this machine; undefined if it can. */
export async function whyNotHere({ name, needs }: Program): Promise<string | undefined> {
  if (!needs || (await needs.there())) return undefined
  return `${name} is left out: it needs ${needs.what}`
}
