import type { MatchedBy } from '#server/contract/parties/party-news.ts'
import type { ListedCompanyIndex, ListedHit } from '../names/listed-company-index.ts'
import { tiers } from '../names/match-tiers.ts'
import { pressNames } from '../names/press-names.ts'
import { smallWords } from '../names/stop-words.ts'
import { headlineWords } from './headline-words.ts'
import { moves } from './lexicon/moves.ts'
import type { Lettering, NameWord } from './name-words.ts'
import {
  isCommodity,
  isContext,
  isOrdinary,
  isOtherAbbreviation,
  isPersonName,
  isPlace,
} from './ordinary-words.ts'
import { findTerms } from './terms.ts'

/** Words of a headline that may be a name, with their neighbours. */
export interface Span {
  words: NameWord[]
  before: NameWord | undefined
  after: NameWord | undefined
  /** Only one word precedes it. */
  isSecond: boolean
  lettering: Lettering
  index: ListedCompanyIndex
}

const wellKnown = 3
const leastBeginning = 4
const leastAbbreviation = 3
// Groups of the lexicon that are mostly verbs.
const verbs = { beats: true, misses: true, wins: true, sell: true, trouble: true }
// A word that more companies than this have in their names can continue a name.
const isUsual = 4

const pressUses = new Set(Object.values(pressNames).flat())

const isSymbol = (name: string) =>
  /^[A-Z0-9&-]{3,}$/.test(name) && (Object.hasOwn(pressNames, name) || !pressUses.has(name))

/** The kind of name by which a company was found. */
export function matchedBy({ kind, name, tier }: ListedHit): MatchedBy {
  if (kind === 'former' || kind === 'former_symbol') return 'former name'
  if (tier === tiers.abbreviation) return 'initials'
  if (tier === tiers.wholeWords) return 'beginning'
  if (kind === 'name' || kind === 'trade') return 'name'
  return isSymbol(name) ? 'symbol' : 'market name'
}

/** "and", "of", "&": a name neither starts nor ends with them. */
export const isJoiningWord = ({ text, word }: NameWord): boolean => text === '&' || smallWords.has(word)

/** Whether the next word makes it a different name: "Reliance Capital" is not Reliance. */
function continuesName({ after, index }: Span): boolean {
  if (!after?.joined || !after.capital || after.capitals || isContext(after.word)) return false
  return index.companiesWith(after.word) > isUsual
}

const isWord = ({ word, text }: NameWord) =>
  isOrdinary(word) || isContext(word) || findTerms(headlineWords(text), () => true).length > 0

const containsCue = ({ text }: NameWord) =>
  findTerms(headlineWords(text), () => true).some(({ group }) => group in moves || group in verbs)

const isFollowedByName = ({ after, lettering }: Span) =>
  after?.joined === true &&
  after.capital &&
  !after.capitals &&
  !(lettering === 'sentence' ? isContext(after.word) : isWord(after))

/** Whether the previous word makes it the name of a person or of another company: "Anand Mahindra", "Mitesh Thacker". */
function isBehindName({ before, isSecond, lettering }: Span, isUncertain: boolean): boolean {
  if (!before?.capital || before.capitals || before.text === '&') return false
  if (isSecond) return isPersonName(before.word) || (isUncertain && !isWord(before))
  return lettering === 'sentence' && !isOrdinary(before.word) && !isContext(before.word)
}

/** "Bullish on Titan": in a lower-case headline a capital marks a name, here that of a well-known company. */
const isCapitalWithin = (span: Span) => span.before !== undefined && !isFollowedByName(span)

function acceptsWord(
  span: Span,
  { text, word, capital, capitals }: NameWord,
  read: string,
  hit: ListedHit,
): boolean {
  const { after, lettering } = span
  const isExact = hit.tier < tiers.wholeWords
  const followed =
    after !== undefined && (isContext(after.word) || (hit.score >= wellKnown && containsCue(after)))
  if (!capital || isPlace(word) || continuesName(span)) return false
  if (isOtherAbbreviation(word) || isOtherAbbreviation(read)) return capitals && followed && isExact
  if (hit.tier === tiers.abbreviation)
    return capitals && read.length >= leastAbbreviation && !isFollowedByName(span)
  // Symbols are written in capitals; another word that happens to equal a symbol is not.
  const isUncertain = !isExact || (matchedBy(hit) === 'symbol' && !capitals)
  if (isBehindName(span, isUncertain)) return false
  if (isOrdinary(word) || isOrdinary(read)) {
    const isName = lettering === 'sentence' && !isCommodity(word) && (followed || isCapitalWithin(span))
    return isExact && (capitals || (isName && hit.score >= wellKnown))
  }
  if (read.length < leastAbbreviation) return capitals && followed && isExact
  if (read.length === leastAbbreviation)
    return isExact && (capitals || text === hit.name) && !isFollowedByName(span)
  if (matchedBy(hit) === 'market name' && lettering === 'sentence' && isFollowedByName(span)) return false
  return (
    !isUncertain || (lettering !== 'capitals' && read.length >= leastBeginning && !isFollowedByName(span))
  )
}

function acceptsWords(span: Span, hit: ListedHit): boolean {
  const { words, after, lettering } = span
  const significantWords = words.filter((word) => !isJoiningWord(word))
  if (!significantWords.every(({ capital }) => capital)) return false
  if (hit.tier === tiers.exactName) return true
  if (after?.word === 'of' || (lettering === 'sentence' && continuesName(span))) return false
  if (hit.tier === tiers.wholeWords) {
    const distinct = significantWords.some(
      ({ word }) => word.length > 2 && !isOrdinary(word) && !isOtherAbbreviation(word),
    )
    return significantWords.length > 2 || (distinct && significantWords.some(({ word }) => !isPlace(word)))
  }
  // "Indo-US" is not a symbol INDOUS.
  return /[ -]/.test(hit.name) || !significantWords.some(({ word }) => isOtherAbbreviation(word))
}

/** Whether words that equal or start a company's name mean that company here. `read`: the words as looked up. */
export function acceptsName(span: Span, read: string[], hit: ListedHit): boolean {
  const [only, second] = span.words
  if (!only) return false
  return second ? acceptsWords(span, hit) : acceptsWord(span, only, read.join(''), hit)
}
