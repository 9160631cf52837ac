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
  /** What the machine must allow, where not every one does. */
  needs?: { what: string; there(): Promise<boolean> }
  /** Gives everything that does not hold; nothing where all is well. */
  run(asked: Asked): Promise<string[]>
}

/** Why a program cannot run on this machine; undefined where it can. */
export async function whyNotHere({ name, needs }: Program): Promise<string | undefined> {
  if (!needs || (await needs.there())) return undefined
  return `${name} is left out: it needs ${needs.what}`
}
