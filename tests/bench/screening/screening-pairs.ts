import { nameWords } from '#server/rules/names/party-name.ts'
import { inLatin } from '#server/rules/names/words/transliteration.ts'
import type { Entry } from './screening-entries.ts'

/** A name, and the names of an entry of which it is known whether the name belongs to it. */
export interface Pair {
  name: string
  names: string[]
  same: boolean
  /** The entry the name belongs to. */
  entry: string
  /** The similarity of the nearest name by letters, 0 to 1. */
  near: number
  /** The fold for cross-validation: all pairs of an entry are in the same one. */
  fold: number
}

export const folds = 5
const maxPerEntry = 4
// One of this many is drawn: the very nearest are often branches and duplicates of the same entity.
const nearestEntries = 10

/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

interface Named {
  entry: Entry
  name: string
  key: string
}

const latin = /[a-z]/
const keyOf = (name: string) => nameWords(name).map(inLatin).join(' ')

function trigramsOf(key: string): string[] {
  const padded = ` ${key} `
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))]
}

/** Compares names by the cosine of their trigrams, weighted by rarity: a measure that none of the compared ones uses. */
class Trigrams {
  readonly #all: Named[]
  readonly #postings = new Map<string, number[]>()
  readonly #norms: number[]

  constructor(all: Named[]) {
    this.#all = all
    const grams = all.map(({ key }) => trigramsOf(key))
    for (const [i, some] of grams.entries())
      for (const gram of some) {
        const list = this.#postings.get(gram)
        if (list) list.push(i)
        else this.#postings.set(gram, [i])
      }
    this.#norms = grams.map((some) => Math.sqrt(some.reduce((sum, gram) => sum + this.#weight(gram), 0)))
  }

  #weight(gram: string): number {
    return Math.log(this.#all.length / (this.#postings.get(gram)?.length ?? 1)) ** 2
  }

  /** The similarity of the nearest of the entry's own other names, and the nearest names of other entries of the list, one per entry. */
  around({ entry, key, name }: Named): { own: number; others: { of: Named; near: number }[] } {
    const sums = new Map<number, number>()
    const grams = trigramsOf(key)
    for (const gram of grams)
      for (const i of this.#postings.get(gram) ?? []) sums.set(i, (sums.get(i) ?? 0) + this.#weight(gram))
    const norm = Math.sqrt(grams.reduce((sum, gram) => sum + this.#weight(gram), 0))
    let own = 0
    const others = new Map<Entry, { of: Named; near: number }>()
    for (const [i, sum] of sums) {
      const one = this.#all[i]
      if (!one || one.entry.list !== entry.list) continue
      const near = sum / (norm * (this.#norms[i] ?? 1))
      if (one.entry === entry) {
        if (one.name !== name) own = Math.max(own, near)
      } else if (one.key !== key && near > (others.get(one.entry)?.near ?? 0)) {
        others.set(one.entry, { of: one, near })
      }
    }
    return { own, others: [...others.values()].sort((a, b) => b.near - a.near).slice(0, nearestEntries) }
  }
}

const shuffled = <T>(all: T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/**
 * Pairs as in a screening: each name of an entry against the entry's other names, and against a near other entry whose
 * name is not identical. Persons or companies; names in Latin, Cyrillic or Greek letters.
 */
export function pairsOf(entries: Entry[], person: boolean, seed: number): Pair[] {
  const random = seeded(seed)
  const named = entries
    .filter((entry) => entry.person === person)
    .map((entry) => ({
      fold: Math.floor(random() * folds),
      names: entry.names
        .map((name) => ({ entry, name, key: keyOf(name) }))
        .filter(({ key }, i, all) => latin.test(key) && all.findIndex((one) => one.key === key) === i),
    }))
    .filter(({ names }) => names.length > 0)
  const trigrams = new Trigrams(named.flatMap(({ names }) => names))
  const namesOf = new Map(named.map(({ names }) => [names[0]?.entry, names.map(({ name }) => name)]))
  return named.flatMap(({ fold, names }) =>
    shuffled(names, random)
      .slice(0, maxPerEntry)
      .flatMap((one): Pair[] => {
        const { own, others } = trigrams.around(one)
        const other = others[Math.floor(random() * others.length)]
        const common = { name: one.name, entry: one.entry.id, fold }
        const rest = names.filter(({ name }) => name !== one.name).map(({ name }) => name)
        const names2 = other ? (namesOf.get(other.of.entry) ?? []) : []
        return [
          ...(rest.length > 0 ? [{ ...common, names: rest, same: true, near: own }] : []),
          ...(other ? [{ ...common, names: names2, same: false, near: other.near }] : []),
        ]
      }),
  )
}
