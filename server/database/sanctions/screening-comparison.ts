import type { WordWeight } from '#server/rules/names/likeness/alignment.ts'
import {
  compareNames,
  idfWeight,
  likenessThreshold,
  minNameScore,
  significantWords,
  withEvidence,
} from '#server/rules/names/name-match.ts'
import { evidenceOf, explainMatch } from '#server/rules/names/name-match-evidence.ts'
import type { Candidate } from './screening-candidates.ts'
import type { Hit } from './screening-hits.ts'
import type { EntryName } from './screening-names.ts'
import type { ScreeningVocabulary } from './screening-words.ts'

// A weak alias: an abbreviation, or a name known only in some places.
const weakAliasFactor = 0.9

/** Compares names of list entries with names of parties and keeps the best match of each pair. */
export class Screening {
  readonly weightOf: WordWeight
  readonly #words = new Map<string, string[]>()
  /** The best match of each party with each entry. */
  readonly best = new Map<string, Hit>()

  constructor(vocabulary: ScreeningVocabulary, listed: Map<string, number>, names: number) {
    const weights = new Map<string, number>()
    this.weightOf = (word) => {
      const cached = weights.get(word)
      if (cached !== undefined) return cached
      const weight = idfWeight(word, vocabulary.frequency(word) + (listed.get(word) ?? 0), names)
      weights.set(word, weight)
      return weight
    }
  }

  #wordsOf({ name, person }: Candidate): string[] {
    const known = this.#words.get(name)
    if (known) return known
    const words = significantWords(name, person)
    this.#words.set(name, words)
    return words
  }

  compare(listed: EntryName, candidate: Candidate): void {
    const { score, parts } = compareNames(
      this.#wordsOf(candidate),
      listed.words,
      this.weightOf,
      listed.person,
      minNameScore,
    )
    const weighed = listed.quality === 'low' ? score * weakAliasFactor : score
    if (weighed < minNameScore) return
    const evidence = evidenceOf(candidate, listed)
    const final = Math.round(withEvidence(weighed, evidence) * 10_000) / 10_000
    if (final < likenessThreshold) return
    const { party_id } = candidate
    const key = `${party_id} ${listed.entry_id}`
    const before = this.best.get(key)
    if (before && before.score >= final) return
    const why = explainMatch(parts, evidence)
    this.best.set(key, {
      party_id,
      entry_id: listed.entry_id,
      matched_name: listed.name,
      score: final,
      why,
      parts,
      evidence,
    })
  }

  forgetWords(): void {
    this.#words.clear()
    this.best.clear()
  }
}
