import { acronymSimilarity } from '../acronym.ts'
import { jaroWinkler } from '../words/jaro-winkler.ts'
import { soundOfWords } from '../words/word-likeness.ts'
import type { AlignedPart } from './alignment.ts'

/** The features of a name comparison, each from 0 to 1, or from -1 to 0 if it counts against a match. */
export interface Characteristics {
  /** The geometric mean of the matched shares of both names, by weight; squared. */
  agreement: number
  /** The larger of the two matched shares; squared. */
  contained: number
  /** The total weight of the shared words, capped at two words that no other name has. */
  sharedWeight: number
  /** The weight of the heaviest shared word. */
  strongest: number
  /** The first words are similar. */
  first: number
  /** The names as a whole sound alike, in original or sorted word order; counts from a Jaro–Winkler similarity of 0.85. */
  whole: number
  /** One name is composed of the initials or prefixes of the other's words. */
  initials: number
  /** Both names have an unmatched word: the lighter of the two heaviest ones, up to 0.5. */
  bothLack: number
  /** One name has an unmatched word: the heaviest, up to 0.5. */
  oneLacks: number
  /** The names have different numbers; 0.5 if only one has a number. */
  numbers: number
}

/** Sums over the words of two names. */
export interface Shares {
  /** The weights of the shared words, reduced by dissimilarity. */
  shared: number
  /** The weights of all words of each name. */
  own: number
  listed: number
}

// A merely similar word counts less.
const similarityPower = 1.5

/** How much two names share, from their aligned words. */
export function sharesOf(parts: AlignedPart[]): Shares {
  const sum = { shared: 0, own: 0, listed: 0 }
  for (const { token, listed_token, similarity, weight } of parts) {
    sum.shared += weight * similarity ** similarityPower
    if (token !== null) sum.own += weight
    if (listed_token !== null) sum.listed += weight
  }
  return sum
}

const maxSharedWeight = 2
const maxLacking = 0.5
const minWhole = 0.85

function wholeSimilarity(own: string[], listed: string[]): number {
  const [ownSound, listedSound] = [soundOfWords(own), soundOfWords(listed)]
  // At such different lengths the Jaro–Winkler similarity stays below `minWhole`.
  if (Math.min(ownSound.length, listedSound.length) * 2 < Math.max(ownSound.length, listedSound.length))
    return 0
  const sorted = jaroWinkler(soundOfWords([...own].sort()), soundOfWords([...listed].sort()))
  return Math.max(sorted, jaroWinkler(ownSound, listedSound))
}

const isAbbreviation = ([word = '', second]: string[], words: string[]) =>
  second === undefined &&
  word.length > 1 &&
  words.length > 1 &&
  (words
    .map((one) => one.charAt(0))
    .join('')
    .startsWith(word) ||
    acronymSimilarity(word, words) > 0)

const isNumber = (word: string) => /^(?:\d+|[ivx]{1,4})$/.test(word)

function numbersApart(own: string[], listed: string[]): number {
  const [ownNumbers, listedNumbers] = [own.filter(isNumber), listed.filter(isNumber)]
  if (ownNumbers.length === 0 && listedNumbers.length === 0) return 0
  if (ownNumbers.length === 0 || listedNumbers.length === 0) return 0.5
  return ownNumbers.some((one) => listedNumbers.includes(one)) ? 0 : 1
}

const weightiest = (parts: AlignedPart[]) => Math.max(0, ...parts.map(({ weight }) => weight))

/** Computes the features of a comparison from the words of both names and their alignment. */
export function characteristicsOf(own: string[], listed: string[], parts: AlignedPart[]): Characteristics {
  const { shared, own: ownWeight, listed: listedWeight } = sharesOf(parts)
  const [ownShare, listedShare] = [shared / (ownWeight || 1), shared / (listedWeight || 1)]
  const ownUnmatched = weightiest(parts.filter(({ listed_token }) => listed_token === null))
  const listedUnmatched = weightiest(parts.filter(({ token }) => token === null))
  const similar = parts.filter(({ similarity }) => similarity > 0)
  const first = parts.find(({ token, listed_token }) => token === own[0] && listed_token !== null)
  const abbreviated = isAbbreviation(own, listed) || isAbbreviation(listed, own)
  return {
    agreement: ownShare * listedShare,
    contained: Math.max(ownShare, listedShare) ** 2,
    sharedWeight: Math.min(maxSharedWeight, shared) / maxSharedWeight,
    strongest: Math.max(0, ...similar.map(({ weight, similarity }) => weight * similarity)),
    first: first?.similarity ?? 0,
    whole: Math.max(0, (wholeSimilarity(own, listed) - minWhole) / (1 - minWhole)),
    initials: abbreviated ? 1 : 0,
    bothLack: -Math.min(maxLacking, ownUnmatched, listedUnmatched),
    oneLacks: -Math.min(maxLacking, Math.max(ownUnmatched, listedUnmatched)),
    numbers: -numbersApart(own, listed),
  }
}
