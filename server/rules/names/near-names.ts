import type { KnownHit, KnownName, KnownParty } from './known-names.ts'
import type { KnownVocabulary } from './known-vocabulary.ts'
import { saysLittle, writtenOut } from './query-words.ts'
import { tiers } from './search-tiers.ts'
import { mostLike, reachedBy, type TypedUnit } from './typed-unit.ts'
import { madeOfBeginnings } from './word-beginnings.ts'

const unknown = 6
const missing = 0.12
const missingCommon = 0.4
const reranked = 40
const enough = 0.55
const most = 12
const likely = 0.7

/** Finds well-known parties by names that are only alike: every typed word weighs as much as it tells. */
export class NearNames {
  readonly #parties: KnownParty[]
  readonly #vocabulary: KnownVocabulary
  readonly #byFirstLetter = new Map<string, { party: number; words: string[] }[]>()
  readonly #reached = new Float64Array(most + 2)

  constructor(parties: KnownParty[], vocabulary: KnownVocabulary) {
    this.#parties = parties
    this.#vocabulary = vocabulary
    for (const [party, { names }] of parties.entries()) {
      const own = names.find(({ kind }) => kind === 'name')?.words ?? []
      const words = own[0] === 'the' ? own.slice(1) : own
      const letter = words[0]?.charAt(0) ?? ''
      const some = this.#byFirstLetter.get(letter)
      if (some) some.push({ party, words })
      else this.#byFirstLetter.set(letter, [{ party, words }])
    }
  }

  #unit(at: number, length: 1 | 2, text: string, begun: boolean): TypedUnit {
    // Two words written as one that were misspelt more than once besides are hardly ever meant.
    const meanings = this.#vocabulary.like(text, begun, length === 2 ? 1 : undefined)
    const [written] = writtenOut([text])
    if (written && written !== text) {
      for (const [id, alike] of this.#vocabulary.like(written, false)) {
        meanings.set(id, Math.max(alike * 0.95, meanings.get(id) ?? 0))
      }
    }
    const best = new Float32Array(this.#parties.length)
    for (const [id, alike] of meanings) {
      for (const party of this.#vocabulary.parties(id)) if ((best[party] ?? 0) < alike) best[party] = alike
    }
    return { at, length, meanings, best }
  }

  #units(words: string[]): TypedUnit[] {
    const last = words.length - 1
    return words.flatMap((word, at) => {
      const next = words[at + 1]
      const single = this.#unit(at, 1, word, at === last)
      if (word.length >= 4) this.#readBeginnings(word, single)
      if (next === undefined || word.length + next.length < 4) return [single]
      return [single, this.#unit(at, 2, word + next, at + 1 === last)]
    })
  }

  #readBeginnings(word: string, { best }: TypedUnit): void {
    for (const { party, words } of this.#byFirstLetter.get(word.charAt(0)) ?? []) {
      const before = best[party] ?? 0
      if (before >= 0.9) continue
      const made = madeOfBeginnings(word, words)
      if (made > before) best[party] = made
    }
  }

  #weights(words: string[], units: TypedUnit[]): number[] {
    return words.map((word, at) => {
      const own = this.#vocabulary.id(word)
      const meanings = units.find((unit) => unit.at === at && unit.length === 1)?.meanings
      const meant = own ?? (meanings && mostLike(meanings))
      return meant === undefined ? unknown : this.#vocabulary.weight(meant)
    })
  }

  /** How much of what was typed a party's names hold, 0 to 1. */
  #held(party: number, words: string[], units: TypedUnit[], weights: number[]): number {
    const reached = this.#reached.fill(0)
    let all = 0
    for (const { at, length, best } of units) {
      const alike = best[party] ?? 0
      const weight = (weights[at] ?? 0) + (length === 2 ? (weights[at + 1] ?? 0) : 0)
      if (length === 1) all += weight * (alike === 0 ? this.#needed(words[at] ?? '') : 1)
      const before = reached[at] ?? 0
      reached[at + 1] = Math.max(reached[at + 1] ?? 0, before)
      reached[at + length] = Math.max(reached[at + length] ?? 0, before + weight * alike ** 1.3)
    }
    return Math.min(1, (reached[words.length] ?? 0) / Math.max(all, 0.001))
  }

  // A word that many names have says less against a name that has it not.
  #needed(word: string): number {
    if (saysLittle(word)) return missing
    const id = this.#vocabulary.id(word)
    return id !== undefined && this.#vocabulary.parties(id).length * 100 > this.#parties.length
      ? missingCommon
      : 1
  }

  /** How much of a name was typed, 0 to 1. */
  #typed({ words }: KnownName, meant: Set<number>): number {
    let [all, typed] = [0, 0]
    for (const word of words) {
      const id = this.#vocabulary.id(word)
      if (id === undefined) continue
      const weight = this.#vocabulary.weight(id)
      all += weight
      if (meant.has(id)) typed += weight
    }
    return all > 0 ? typed / all : 0
  }

  #hit(party: number, held: number, meant: Set<number>): KnownHit[] {
    const known = this.#parties[party]
    if (!known) return []
    const shares = known.names
      .filter(({ computed }) => !computed)
      .map((name) => ({ name, share: this.#typed(name, meant) }))
      .sort((a, b) => b.share - a.share || Number(b.name.kind === 'name') - Number(a.name.kind === 'name'))
    const [first] = shares
    if (!first) return []
    const score = 0.74 * held + 0.2 * first.share + 0.01 * known.prominence
    const { kind, name } = first.name
    return [{ party_id: known.party_id, kind, name, tier: tiers.near, score }]
  }

  /** The words that were likely meant. */
  #meant(units: TypedUnit[]): Set<number> {
    const meant = new Set<number>()
    for (const { meanings } of units) {
      for (const [id, alike] of meanings) {
        if (alike >= likely) for (const half of this.#vocabulary.halves(id)) meant.add(half)
      }
    }
    return meant
  }

  find(typed: string[], limit: number): KnownHit[] {
    const words = typed.slice(0, most)
    if (words.length === 0) return []
    const units = this.#units(words)
    const weights = this.#weights(words, units)
    const meant = this.#meant(units)
    const held: { party: number; held: number }[] = []
    for (const party of reachedBy(units)) {
      const share = this.#held(party, words, units, weights)
      if (share >= enough) held.push({ party, held: share })
    }
    return held
      .sort((a, b) => b.held - a.held)
      .slice(0, reranked)
      .flatMap(({ party, held: share }) => this.#hit(party, share, meant))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}
