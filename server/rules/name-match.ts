import type { Evidence } from '#server/contract/likeness.ts'
import type { NamePart } from '#server/contract/sanctions.ts'
import { type AlignedPart, aligned, type WordWeight } from './names/likeness/alignment.ts'
import { type Characteristics, characteristicsOf, sharesOf } from './names/likeness/characteristics.ts'
import { likelihood, type Scorecard, scorecards } from './names/likeness/scorecard.ts'
import {
  canonicalSpelling,
  commonWords,
  foreignLegalForms,
  personParticles,
} from './names/words/name-words.ts'
import { inLatin } from './names/words/transliteration.ts'
import { nameWords } from './party-name.ts'

export interface Likeness {
  /** 0 to 1. */
  score: number
  parts: NamePart[]
}

/** From this score on a likeness is shown to a person. */
export const likenessThreshold = 0.8

/** A likeness of the names alone below this cannot become one that is shown, whatever is known beside them. */
export const minNameScore = 0.72

// One word that nobody else has is not quite enough; one and a little more is.
const fullEvidence = 1.12
// Two companies of the very same name need less: that the names also end together tells something.
const fullEvidenceOfSameName = 0.75
// … where one of its words at least is none that everybody has.
const minUncommonWeight = 0.4
// Companies share common words more often than persons: what is missing to full evidence counts less than in proportion.
const doubtPower = 1.5
const maxWords = 14
// One shared word never makes two persons alike.
const singleWord = 0.7
const maxCommonWordWeight = 0.35

/** What names must share at least, as the sum of their weights, to be worth weighing. */
export const minSharedWeight = (person: boolean) =>
  person ? minNameScore * fullEvidence : (1 - (1 - minNameScore) ** (1 / doubtPower)) * fullEvidenceOfSameName

/** The words of a name that identify who has it. */
export function significantWords(name: string, person: boolean): string[] {
  const words = nameWords(name).map(inLatin)
  const ignored = person ? personParticles : foreignLegalForms
  const significant = words.filter((word) => !ignored.has(word))
  return (significant.length > 0 ? significant : words).slice(0, maxWords)
}

/**
 * The weight of a word that `frequency` of `names` names have: its inverse document frequency (Spärck Jones 1972), as a share
 * of the largest there can be. Short words weigh less, and words that are common everywhere little.
 */
export function idfWeight(word: string, frequency: number, names: number): number {
  const idf = Math.log((1 + names) / (1 + frequency)) / Math.log(1 + names)
  const short = word.length === 1 ? 0.15 : word.length <= 3 ? 0.55 : word.length === 4 ? 0.8 : 1
  const known = commonWords.has(canonicalSpelling(word)) ? maxCommonWordWeight : 1
  return Math.max(0.02, Math.min(known, Math.max(0, idf) * short))
}

/** Two names as they are compared: word by word, and what follows from it before anything is judged. */
export interface Comparison {
  parts: AlignedPart[]
  characteristics: Characteristics
  /** How much what the names share tells, 0 to 1: agreeing on what everybody has is no evidence. */
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

/** Holds two names against each other. Both as `significantWords` gives them. */
export function comparisonOf(
  own: string[],
  theirs: string[],
  weightOf: WordWeight,
  person: boolean,
): Comparison {
  const parts = aligned(own, theirs, weightOf)
  const evidence = evidenceOfShared(parts, person)
  return { parts, evidence, characteristics: characteristicsOf(own, theirs, parts) }
}

/** The likeness of two names, 0 to 1. */
export function scoreOf(
  { parts, characteristics, evidence }: Comparison,
  card: Scorecard,
  person: boolean,
): number {
  const whole = parts.filter(({ similarity }) => similarity > 0.5).length
  const score = likelihood(card, characteristics) * evidence
  return person && whole < 2 ? score * singleWord : score
}

/**
 * How alike two names are, and word by word why. Both as `significantWords` gives them. The words are aligned whatever their
 * order by how they are written and sound, and weighted by rarity, after SoftTFIDF (Cohen, Ravikumar, Fienberg 2003). A scorecard
 * (logistic regression) makes a likelihood of it, which counts as far as the shared words tell something: the idea of Fellegi and
 * Sunter (1969). A score that cannot reach `atLeast` is given as 0.
 */
export function compareNames(
  own: string[],
  theirs: string[],
  weightOf: WordWeight,
  person: boolean,
  atLeast = 0,
): Likeness {
  const parts = aligned(own, theirs, weightOf)
  const evidence = evidenceOfShared(parts, person)
  if (evidence < atLeast) return { score: 0, parts: [] }
  const compared = { parts, evidence, characteristics: characteristicsOf(own, theirs, parts) }
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

// A fact that fits takes away part of the doubt; one that does not leaves so much of the score.
const supportedDoubt = 0.7
const contradicted = 0.75

/** A likeness after what is known beside the names: facts that fit raise its score, facts that do not lower it. */
export const withEvidence = (score: number, evidence: Evidence[]): number =>
  evidence.reduce((so, { supports }) => (supports ? 1 - (1 - so) * supportedDoubt : so * contradicted), score)
