import { editDistance } from './edit-distance.ts'
import { editTolerance } from './edit-tolerance.ts'
import { phoneticKeyOf, skeletonOf } from './phonetic-key.ts'
import { sharesOpening } from './sorted-words.ts'

/** A word with the precomputed values used for comparison. */
export interface PreparedWord {
  word: string
  phoneticKey: string
  /** The consonant skeleton of the phonetic key. */
  skeleton: string
  /** The letters it contains, one bit each. */
  letterMask: number
}

/** Prepares a word for comparison. */
export function prepareWord(word: string): PreparedWord {
  let letterMask = 0
  for (let i = 0; i < word.length; i++) letterMask |= 1 << (word.charCodeAt(i) & 31)
  const phoneticKey = phoneticKeyOf(word)
  return { word, phoneticKey, skeleton: skeletonOf(phoneticKey), letterMask }
}

/** The number of set bits. */
function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const ofDistance = (distance: number, length: number) => 1 - distance / (length * 0.9 + 1)
const samePhoneticKey = 0.93
const sameSkeleton = 0.8
/** Fewer sounds, or fewer consonants, than these prove nothing: "zzzzqqqq" is not "SK". */
const minPhoneticKeyLength = 3
export const minSkeletonLength = 3
const minSimilarity = 0.6
const singularAndPlural = 0.95

function prefixSimilarity(typed: PreparedWord, other: PreparedWord, isPrefix: boolean): number {
  const [short, long] = [typed.word, other.word]
  if (long.startsWith(short) && (isPrefix || short.length >= 3)) {
    if (!isPrefix && long.length === short.length + 1 && long.endsWith('s')) return singularAndPlural
    return (isPrefix ? 0.97 : 0.92) - Math.min(0.05, (long.length - short.length) * 0.005)
  }
  const isPlural = short.length === long.length + 1 && short.endsWith('s') && short.startsWith(long)
  return isPlural ? singularAndPlural : 0
}

function editSimilarity(typed: PreparedWord, other: PreparedWord, maxDistance: number): number {
  const [length, otherLength] = [typed.word.length, other.word.length]
  if (maxDistance === 0 || Math.abs(length - otherLength) > maxDistance) return 0
  if (bitCount(other.letterMask & ~typed.letterMask) > maxDistance) return 0
  const distance = editDistance(typed.word, other.word, false, maxDistance)
  return distance <= maxDistance ? ofDistance(distance, Math.max(length, otherLength)) : 0
}

function phoneticSimilarity(typed: PreparedWord, other: PreparedWord, maxDistance: number): number {
  if (bitCount(typed.letterMask & ~other.letterMask) > maxDistance) return 0
  const { phoneticKey } = typed
  if (phoneticKey.length >= minPhoneticKeyLength && phoneticKey === other.phoneticKey) return samePhoneticKey
  return typed.skeleton.length >= minSkeletonLength && typed.skeleton === other.skeleton ? sameSkeleton : 0
}

const minFuzzyPrefixLength = 5

/** Whether an unfinished word is long enough to search with typing errors. */
export const allowsFuzzyPrefix = ({ length }: string): boolean => length >= minFuzzyPrefixLength

/**
 * The similarity of a typed word to a word of a name, 0 to 1; 0 if they are too far apart. `isPrefix`: the typed word
 * may be unfinished.
 */
export function typedSimilarity(typed: PreparedWord, other: PreparedWord, isPrefix: boolean): number {
  if (typed.word === other.word) return 1
  const prefix = prefixSimilarity(typed, other, isPrefix)
  if (prefix > 0) return prefix
  const maxDistance = editTolerance('index', typed.word)
  const whole = Math.max(
    phoneticSimilarity(typed, other, maxDistance),
    editSimilarity(typed, other, maxDistance),
  )
  const goesOn = isPrefix && allowsFuzzyPrefix(typed.word) && other.word.length > typed.word.length
  if (!goesOn || whole >= 0.8 || !sharesOpening(typed.word, other.word))
    return whole >= minSimilarity ? whole : 0
  const distance = editDistance(typed.word, other.word, true, maxDistance)
  const fuzzyPrefix = distance <= maxDistance ? ofDistance(distance, typed.word.length) - 0.05 : 0
  const best = Math.max(whole, fuzzyPrefix)
  return best >= minSimilarity ? best : 0
}
