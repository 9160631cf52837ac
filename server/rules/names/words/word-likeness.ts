import { editDistance } from './edit-distance.ts'
import { editTolerance } from './edit-tolerance.ts'
import { canonicalSpelling } from './name-words.ts'
import { soundOf } from './transliteration.ts'

const sameCanonicalSpelling = 0.97
const sameSound = 0.92
const initial = 0.5
const minSimilarity = 0.8
const minSoundLength = 3
// From this length of the sound on, one difference is allowed; from the next on, two.
const oneError = 5
const twoErrors = 8
const shortened = 0.75
const minShortened = 4

interface Known {
  spelling: string
  sound: string
  number: boolean
}

const known = new Map<string, Known>()
const maxKnown = 300_000

function knownOf(word: string): Known {
  const before = known.get(word)
  if (before) return before
  if (known.size >= maxKnown) known.clear()
  const spelling = canonicalSpelling(word)
  const one = { spelling, sound: soundOf(spelling), number: /\d/.test(word) }
  known.set(word, one)
  return one
}

/** The sounds of the words, concatenated. */
export const soundOfWords = (words: string[]): string => words.map((word) => knownOf(word).sound).join('')

/** The letters of a word, one bit each. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** The minimum number of letters in which two words differ; an error accounts for at most two of them. */
function minDifferingLetters(one: string, other: string): number {
  let bits = lettersOf(one) ^ lettersOf(other)
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

/** 1 minus the errors as a fraction of the longer word, if there are at most `most`; otherwise 0. */
function withErrors(one: string, other: string, most: number): number {
  if (most === 0 || Math.abs(one.length - other.length) > most) return 0
  // If both ends differ, there is more than one error.
  if (most === 1 && one[0] !== other[0] && one.at(-1) !== other.at(-1)) return 0
  if (minDifferingLetters(one, other) > 2 * most) return 0
  const distance = editDistance(one, other, false, most)
  return distance > most ? 0 : 1 - distance / Math.max(one.length, other.length)
}

const spelt = (one: string, other: string) =>
  withErrors(one, other, editTolerance('screening', one.length < other.length ? one : other))

function sounding(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  return withErrors(one, other, length >= twoErrors ? 2 : length >= oneError ? 1 : 0)
}

const mostErrors = 2

/**
 * The similarity of two words of names, 0 to 1: equal, similar in spelling or sound, or one the other's initial or
 * prefix; 0 if unrelated.
 */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [one, other] = [knownOf(a), knownOf(b)]
  if (one.number || other.number) return 0
  if (one.spelling === other.spelling) return sameCanonicalSpelling
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length === 1) return long.startsWith(short) ? initial : 0
  if (one.sound === other.sound && one.sound.length >= minSoundLength) return sameSound
  if (Math.abs(one.sound.length - other.sound.length) <= mostErrors) {
    const similarity = Math.max(spelt(one.spelling, other.spelling), sounding(one.sound, other.sound))
    if (similarity >= minSimilarity) return similarity
  }
  return short.length >= minShortened && long.startsWith(short) ? shortened : 0
}
