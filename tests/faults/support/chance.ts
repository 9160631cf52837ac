/** Random choices that are reproducible with the same seed. */
export interface Chance {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number
  /** An integer from 0, less than `count`. */
  below(count: number): number
  /** True with this probability. */
  happens(share: number): boolean
  oneOf<T>(all: readonly [T, ...T[]] | readonly T[]): T
  /** A separate generator for part of the work, independent of the others. */
  part(name: number): Chance
}

/** Mulberry32: small, and good enough for choosing the next action. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    between: (from, to) => from + next() * (to - from),
    below,
    happens: (share) => next() < share,
    oneOf: (all) => all[below(all.length)] as (typeof all)[number],
    part: (name) => chanceOf(Math.imul(seed ^ 0x9e3779b9, name + 1)),
  }
}
