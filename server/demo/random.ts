/** Seeded random numbers: the same seed gives the same numbers on every run. */
export interface Random {
  /** From 0 up to but excluding 1. */
  next(): number
  /** An integer from `min` to `max`, inclusive. */
  integer(min: number, max: number): number
  between(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks an entry according to its weight. */
  weighted<T extends { weight: number }>(from: readonly T[]): T
  /** `count` different entries, fewer if there are not enough. */
  sample<T>(from: readonly T[], count: number): T[]
  /** `count` characters of an alphabet. */
  text(alphabet: string, count: number): string
}

const seedOf = (name: string) =>
  [...name].reduce((seed, letter) => Math.imul(seed ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)

/** Mulberry32 (Tommy Ettinger, public domain): one 32-bit state, one number per call. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function entryAt<T>(from: readonly T[], index: number): T {
  const entry = from[index]
  if (entry === undefined) throw new RangeError('Nothing to pick from')
  return entry
}

/** A separate stream for each subject, so that more of one does not change another. Takes the subject's name. */
export function seededRandom(subject: string): Random {
  const next = mulberry32(seedOf(subject))
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(from: readonly T[]) => entryAt(from, Math.floor(next() * from.length))
  return {
    next,
    integer,
    pick,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    weighted(from) {
      let left = next() * from.reduce((sum, { weight }) => sum + weight, 0)
      for (const entry of from) {
        left -= entry.weight
        if (left < 0) return entry
      }
      return entryAt(from, from.length - 1)
    },
    sample(from, count) {
      const rest = [...from]
      return Array.from({ length: Math.min(count, from.length) }, () =>
        entryAt(rest.splice(integer(0, rest.length - 1), 1), 0),
      )
    },
    text: (alphabet, count) => Array.from({ length: count }, () => pick([...alphabet])).join(''),
  }
}
