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
  told: number
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
  mine: number
  theirs: number
}

// A merely similar word counts less.
const similarityPower = 1.5

/** How much two names share, from their aligned words. */
export function sharesOf(parts: AlignedPart[]): Shares {
  const sum = { shared: 0, mine: 0, theirs: 0 }
  for (const { token, listed_token, similarity, weight } of parts) {
    sum.shared += weight * similarity ** similarityPower
    if (token !== null) sum.mine += weight
    if (listed_token !== null) sum.theirs += weight
  }
  return sum
}

const maxTold = 2
const maxLacking = 0.5
const minWhole = 0.85

function wholeSimilarity(own: string[], theirs: string[]): number {
  const [mine, others] = [soundOfWords(own), soundOfWords(theirs)]
  // At such different lengths the Jaro–Winkler similarity stays below `minWhole`.
  if (Math.min(mine.length, others.length) * 2 < Math.max(mine.length, others.length)) return 0
  const sorted = jaroWinkler(soundOfWords([...own].sort()), soundOfWords([...theirs].sort()))
  return Math.max(sorted, jaroWinkler(mine, others))
}

const isAbbreviation = ([word = '', another]: string[], words: string[]) =>
  another === undefined &&
  word.length > 1 &&
  words.length > 1 &&
  (words
    .map((one) => one.charAt(0))
    .join('')
    .startsWith(word) ||
    acronymSimilarity(word, words) > 0)

const isNumber = (word: string) => /^(?:\d+|[ivx]{1,4})$/.test(word)

function numbersApart(own: string[], theirs: string[]): number {
  const [mine, others] = [own.filter(isNumber), theirs.filter(isNumber)]
  if (mine.length === 0 && others.length === 0) return 0
  if (mine.length === 0 || others.length === 0) return 0.5
  return mine.some((one) => others.includes(one)) ? 0 : 1
}

const weightiest = (parts: AlignedPart[]) => Math.max(0, ...parts.map(({ weight }) => weight))

/** Computes the features of a comparison from the words of both names and their alignment. */
export function characteristicsOf(own: string[], theirs: string[], parts: AlignedPart[]): Characteristics {
  const { shared, mine, theirs: others } = sharesOf(parts)
  const [mineHeld, theirsHeld] = [shared / (mine || 1), shared / (others || 1)]
  const mineLeft = weightiest(parts.filter(({ listed_token }) => listed_token === null))
  const theirsLeft = weightiest(parts.filter(({ token }) => token === null))
  const held = parts.filter(({ similarity }) => similarity > 0)
  const first = parts.find(({ token, listed_token }) => token === own[0] && listed_token !== null)
  const abbreviated = isAbbreviation(own, theirs) || isAbbreviation(theirs, own)
  return {
    agreement: mineHeld * theirsHeld,
    contained: Math.max(mineHeld, theirsHeld) ** 2,
    told: Math.min(maxTold, shared) / maxTold,
    strongest: Math.max(0, ...held.map(({ weight, similarity }) => weight * similarity)),
    first: first?.similarity ?? 0,
    whole: Math.max(0, (wholeSimilarity(own, theirs) - minWhole) / (1 - minWhole)),
    initials: abbreviated ? 1 : 0,
    bothLack: -Math.min(maxLacking, mineLeft, theirsLeft),
    oneLacks: -Math.min(maxLacking, Math.max(mineLeft, theirsLeft)),
    numbers: -numbersApart(own, theirs),
  }
}
