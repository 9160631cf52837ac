import type { Evidence } from '#server/contract/sanctions/likeness.ts'
import type { NamePart } from '#server/contract/sanctions/sanctions.ts'
import { type AlignedPart, aligned, type WordWeight } from './likeness/alignment.ts'
import { type Characteristics, characteristicsOf, sharesOf } from './likeness/characteristics.ts'
import { likelihood, type Scorecard, scorecards } from './likeness/scorecard.ts'
import { nameWords } from './party-name.ts'
import { canonicalSpelling, commonWords, foreignLegalForms, personParticles } from './words/name-words.ts'
import { inLatin } from './words/transliteration.ts'

export interface Likeness {
  /** 0 to 1. */
  score: number
  parts: NamePart[]
}

/** Matches with at least this score are shown to users. */
export const likenessThreshold = 0.8

/** A score from the names alone below this cannot reach the threshold, whatever other evidence there is. */
export const minNameScore = 0.72

// One word that no other name has is not quite enough evidence; slightly more than one is.
const fullEvidence = 1.12
// Identical company names need less: matching word endings are evidence too.
const fullEvidenceOfSameName = 0.75
// … but only if at least one of the words is uncommon.
const minUncommonWeight = 0.4
// Companies share common words more often than persons, so a lack of evidence costs them less than in proportion.
const doubtPower = 1.5
const maxWords = 14
// A single shared word is never enough for persons.
const singleWord = 0.7
const maxCommonWordWeight = 0.35

/** The minimum total weight of shared words for two names to be compared at all. */
export const minSharedWeight = (person: boolean) =>
  person ? minNameScore * fullEvidence : (1 - (1 - minNameScore) ** (1 / doubtPower)) * fullEvidenceOfSameName

/** The words of a name that identify its bearer. */
export function significantWords(name: string, person: boolean): string[] {
  const words = nameWords(name).map(inLatin)
  const ignored = person ? personParticles : foreignLegalForms
  const significant = words.filter((word) => !ignored.has(word))
  return (significant.length > 0 ? significant : words).slice(0, maxWords)
}

/**
 * The weight of a word that occurs in `frequency` of `names` names: its inverse document frequency (Spärck Jones 1972),
 * as a fraction of the largest possible. Short words weigh less, and words that are common everywhere little.
 */
export function idfWeight(word: string, frequency: number, names: number): number {
  const idf = Math.log((1 + names) / (1 + frequency)) / Math.log(1 + names)
  const short = word.length === 1 ? 0.15 : word.length <= 3 ? 0.55 : word.length === 4 ? 0.8 : 1
  const known = commonWords.has(canonicalSpelling(word)) ? maxCommonWordWeight : 1
  return Math.max(0.02, Math.min(known, Math.max(0, idf) * short))
}

/** Two names compared word by word, with the derived values but without a score. */
export interface Comparison {
  parts: AlignedPart[]
  characteristics: Characteristics
  /** How much the shared words prove, 0 to 1: sharing words that everybody has is no evidence. */
  evidence: number
}

function evidenceOfShared(parts: AlignedPart[], person: boolean): number {
  const { shared } = sharesOf(parts)
  if (person) return Math.min(1, shared / fullEvidence)
  const same =
    parts.every(({ similarity }) => similarity === 1) &&
    parts.some(({ weight }) => weight >= minUncommonWeight)
  const share = Math.min(1, shared / (same ? fullEvidenceOfSameName : fullEvidence))
  return 1 - (1 - share) ** doubtPower
}

/** Compares two names, both as returned by `significantWords`. */
export function comparisonOf(
  own: string[],
  listed: string[],
  weightOf: WordWeight,
  person: boolean,
): Comparison {
  const parts = aligned(own, listed, weightOf)
  const evidence = evidenceOfShared(parts, person)
  return { parts, evidence, characteristics: characteristicsOf(own, listed, parts) }
}

/** The match score of two names, 0 to 1. */
export function scoreOf(
  { parts, characteristics, evidence }: Comparison,
  card: Scorecard,
  person: boolean,
): number {
  const similarParts = parts.filter(({ similarity }) => similarity > 0.5).length
  const score = likelihood(card, characteristics) * evidence
  return person && similarParts < 2 ? score * singleWord : score
}

/**
 * Compares two names, both as returned by `significantWords`, and explains the score word by word. Words are aligned in
 * any order by spelling and sound, and weighted by rarity, after SoftTFIDF (Cohen, Ravikumar, Fienberg 2003). A
 * scorecard (logistic regression) turns this into a likelihood, which is multiplied by how much the shared words prove:
 * the idea of Fellegi and Sunter (1969). A score that cannot reach `atLeast` is returned as 0.
 */
export function compareNames(
  own: string[],
  listed: string[],
  weightOf: WordWeight,
  person: boolean,
  atLeast = 0,
): Likeness {
  const parts = aligned(own, listed, weightOf)
  const evidence = evidenceOfShared(parts, person)
  if (evidence < atLeast) return { score: 0, parts: [] }
  const compared = { parts, evidence, characteristics: characteristicsOf(own, listed, parts) }
  const score = scoreOf(compared, scorecards[person ? 'person' : 'company'], person)
  return {
    score,
    parts: parts.map((part) => ({
      ...part,
      similarity: round(part.similarity),
      weight: round(part.weight),
    })),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

// Each fact that fits multiplies the remaining doubt by `supportedDoubt`, each contradicting one the score by
// `contradicted`.
const supportedDoubt = 0.7
const contradicted = 0.75

/** Adjusts a match score by other evidence: facts that fit raise it, contradicting facts lower it. */
export const withEvidence = (score: number, evidence: Evidence[]): number =>
  evidence.reduce((so, { supports }) => (supports ? 1 - (1 - so) * supportedDoubt : so * contradicted), score)
