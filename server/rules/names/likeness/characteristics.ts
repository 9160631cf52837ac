import { acronymSimilarity } from '../acronym.ts'
import { jaroWinkler } from '../words/jaro-winkler.ts'
import { soundOfWords } from '../words/word-likeness.ts'
import type { AlignedPart } from './alignment.ts'

/** What is weighed of two names, each from 0 to 1, or from -1 to 0 where it speaks against a likeness. */
export interface Characteristics {
  /** The geometric mean of the shares of each name, by weight, that the other bears out; squared. */
  agreement: number
  /** The share of the name that the other bears out more of; squared. */
  contained: number
  /** How much the shared words weigh together, up to two words that nobody else has. */
  told: number
  /** The weight of the weightiest shared word. */
  strongest: number
  /** The first words are alike. */
  first: number
  /** The names as a whole sound alike, in one order or the other; from a Jaro–Winkler similarity of 0.85 on. */
  whole: number
  /** One name is put together from the beginnings of the other's words. */
  initials: number
  /** Both names have a word left that the other lacks: the lighter of the two weightiest ones, up to a half. */
  bothLack: number
  /** One name has a word left: the weightiest, up to a half. */
  oneLacks: number
  /** The names have different numbers; a half where only one has a number. */
  numbers: number
}

/** Sums over the words of two names. */
export interface Shares {
  /** The weights of the shared words, by how similar they are. */
  shared: number
  /** The weights of all words of each name. */
  mine: number
  theirs: number
}

// A word that is only similar tells less.
const similarityPower = 1.5

/** How much two names share, from their words as they were held against each other. */
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
  // Jaro–Winkler similarity of such different lengths stays below what counts.
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

/** What is weighed of two names, given as words and as they were held against each other. */
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
