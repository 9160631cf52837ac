import type { Evidence } from '#server/contract/likeness.ts'
import type { NamePart } from '#server/contract/sanctions.ts'
import {
  canonicalSpelling,
  commonWords,
  foreignLegalForms,
  personParticles,
} from './names/words/name-words.ts'
import { spellingSimilarity } from './names/words/spelling-similarity.ts'
import { nameWords } from './party-name.ts'

/** The weight of a word, 0 to 1: 1 when nobody else has it, near 0 when everybody does. */
export type WordWeight = (word: string) => number

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
const maxWords = 14
const maxSingleWordScore = 0.6
const maxCommonWordWeight = 0.35
// Middle names come and go.
const missingWordOfPerson = 0.5

/** What names must share at least, as the sum of their weights, to be worth weighing. */
export const minSharedWeight = (person: boolean) =>
  minNameScore * (person ? fullEvidence : fullEvidenceOfSameName)

/** The words of a name that identify who has it. */
export function significantWords(name: string, person: boolean): string[] {
  const words = nameWords(name)
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

/** Words written apart on one side and together on the other are put together. */
function joined(words: string[], others: Set<string>): string[] {
  const place = words.findIndex((word, i) => i + 1 < words.length && others.has(word + words[i + 1]))
  if (place < 0) return words
  const whole = `${words[place]}${words[place + 1]}`
  return joined([...words.slice(0, place), whole, ...words.slice(place + 2)], others)
}

interface Pair {
  i: number
  j: number
  similarity: number
  weight: number
}

/** Pairs each word with at most one of the other name, the most similar and weightiest first; order does not matter. */
function align(words: string[], listed: string[], weightOf: WordWeight): Pair[] {
  const pairs = words.flatMap((word, i) =>
    listed.flatMap((other, j) => {
      const similarity = spellingSimilarity(word, other)
      return similarity > 0 ? [{ i, j, similarity, weight: Math.min(weightOf(word), weightOf(other)) }] : []
    }),
  )
  pairs.sort((a, b) => b.similarity - a.similarity || b.weight - a.weight)
  const [left, right] = [new Set<number>(), new Set<number>()]
  return pairs.filter(({ i, j }) => {
    if (left.has(i) || right.has(j)) return false
    left.add(i)
    right.add(j)
    return true
  })
}

/**
 * How alike two names are, and word by word why. Both as `significantWords` gives them. The words are aligned by
 * Jaro-Winkler similarity and weighted by rarity, after SoftTFIDF (Cohen, Ravikumar, Fienberg 2003): the geometric mean of
 * the shares of each name that the other bears out, times how much the shared words weigh. That last factor is the idea of
 * Fellegi and Sunter (1969): agreeing on what everybody has is no evidence.
 */
export function compareNames(
  own: string[],
  theirs: string[],
  weightOf: WordWeight,
  person: boolean,
): Likeness {
  const words = joined(own, new Set(theirs))
  const listed = joined(theirs, new Set(words))
  const pairs = align(words, listed, weightOf)
  const parts = partsOf(words, listed, pairs, weightOf)
  const left = person ? missingWordOfPerson : 1
  let shared = 0
  let [mine, other] = [0, 0]
  for (const { token, listed_token, similarity, weight } of parts) {
    shared += weight * similarity ** 2
    if (token !== null) mine += listed_token === null ? weight * left : weight
    if (listed_token !== null) other += token === null ? weight * left : weight
  }
  if (shared === 0) return { score: 0, parts }
  const agreement = Math.sqrt((shared / mine) * (shared / other))
  const same =
    !person &&
    parts.every(({ similarity }) => similarity === 1) &&
    parts.some(({ weight }) => weight >= minUncommonWeight)
  const score = Math.min(1, agreement) * Math.min(1, shared / (same ? fullEvidenceOfSameName : fullEvidence))
  const whole = pairs.filter(({ similarity }) => similarity > 0.5).length
  return { score: person && whole < 2 ? Math.min(score, maxSingleWordScore) : score, parts }
}

function partsOf(words: string[], listed: string[], pairs: Pair[], weightOf: WordWeight): NamePart[] {
  const held = pairs.map(({ i, j, similarity, weight }) => ({
    token: words[i] ?? null,
    listed_token: listed[j] ?? null,
    similarity: round(similarity),
    weight: round(weight),
  }))
  const alone = (word: string) => ({ similarity: 0, weight: round(weightOf(word)) })
  const mine = words
    .filter((_, i) => !pairs.some((pair) => pair.i === i))
    .map((token) => ({ token, listed_token: null, ...alone(token) }))
  const theirs = listed
    .filter((_, j) => !pairs.some((pair) => pair.j === j))
    .map((listed_token) => ({ token: null, listed_token, ...alone(listed_token) }))
  return [...held.sort((a, b) => b.weight - a.weight), ...mine, ...theirs]
}

const round = (value: number) => Math.round(value * 1000) / 1000

// A fact that fits takes away part of the doubt; one that does not leaves so much of the score.
const supportedDoubt = 0.7
const contradicted = 0.75

/** A likeness after what is known beside the names: facts that fit raise its score, facts that do not lower it. */
export const withEvidence = (score: number, evidence: Evidence[]): number =>
  evidence.reduce((so, { supports }) => (supports ? 1 - (1 - so) * supportedDoubt : so * contradicted), score)
