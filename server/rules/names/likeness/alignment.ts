import { wordSimilarity } from '../words/word-likeness.ts'

/** The weight of a word, 0 to 1: 1 if no other name has it, near 0 if all have it. */
export type WordWeight = (word: string) => number

/** A pair of compared words, or an unmatched word. */
export interface AlignedPart {
  token: string | null
  listed_token: string | null
  similarity: number
  weight: number
}

interface Word {
  text: string
  weight: number
}

interface Pair {
  i: number
  j: number
  similarity: number
  weight: number
}

const minJoined = 0.88
const minJoinedLength = 5

const maxJoined = 4
const maxLengthApart = 2

// Joins words that are one word in the other name: "sea lark" and "sealark", "abdul rahman" and "abdurrahman".
function joined(words: Word[], others: Word[]): Word[] {
  const longest = Math.max(...others.map(({ text }) => text.length)) + maxLengthApart
  for (let count = Math.min(maxJoined, words.length); count > 1; count--) {
    for (let from = 0; from + count <= words.length; from++) {
      const run = words.slice(from, from + count)
      const whole = run.map(({ text }) => text).join('')
      if (whole.length < minJoinedLength || whole.length > longest) continue
      if (run.some(({ text }) => others.some((one) => one.text === text))) continue
      const other = others.find(
        ({ text }) =>
          Math.abs(text.length - whole.length) <= maxLengthApart && wordSimilarity(text, whole) >= minJoined,
      )
      if (!other) continue
      const one = { text: whole, weight: Math.max(other.weight, ...run.map(({ weight }) => weight)) }
      return joined([...words.slice(0, from), one, ...words.slice(from + count)], others)
    }
  }
  return words
}

const initialsOf = (run: Word[]) => run.map(({ text }) => text.charAt(0)).join('')

// Joins words whose initials are a word of the other name: "dto" and "drug trafficking organization".
function withInitials(words: Word[], others: Word[]): Word[] {
  for (const { text } of others) {
    if (text.length < 2 || text.length > words.length || words.some((one) => one.text === text)) continue
    const from = words.findIndex((_, i) => initialsOf(words.slice(i, i + text.length)) === text)
    if (from < 0) continue
    const run = words.slice(from, from + text.length)
    const whole = run.map((one) => one.text).join(' ')
    return [
      ...words.slice(0, from),
      { text: whole, weight: Math.max(...run.map(({ weight }) => weight)) },
      ...words.slice(from + text.length),
    ]
  }
  return words
}

const asInitials = 0.8

function similarityOf(one: string, other: string): number {
  const [words, short] = one.includes(' ') ? [one, other] : [other, one]
  if (!words.includes(' ')) return wordSimilarity(one, other)
  return words
    .split(' ')
    .map((word) => word.charAt(0))
    .join('') === short
    ? asInitials
    : 0
}

/** Pairs each word with at most one word of the other name, most similar and heaviest first; word order does not matter. */
function pairsOf(words: Word[], listed: Word[]): Pair[] {
  const pairs = words.flatMap((word, i) =>
    listed.flatMap((other, j) => {
      const similarity = similarityOf(word.text, other.text)
      return similarity > 0 ? [{ i, j, similarity, weight: Math.min(word.weight, other.weight) }] : []
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

const weighed = (words: string[], weightOf: WordWeight): Word[] =>
  words.map((text) => ({ text, weight: weightOf(text) }))

/** Aligns two names word by word: pairs first, heaviest first, then the unmatched words. */
export function aligned(ownWords: string[], listedWords: string[], weightOf: WordWeight): AlignedPart[] {
  const [ownWeighed, listedWeighed] = [weighed(ownWords, weightOf), weighed(listedWords, weightOf)]
  const [joinedWords, joinedListed] = [joined(ownWeighed, listedWeighed), joined(listedWeighed, ownWeighed)]
  const words = withInitials(joinedWords, joinedListed)
  const listed = withInitials(joinedListed, words)
  const pairs = pairsOf(words, listed)
  const paired = pairs.map(({ i, j, similarity, weight }) => ({
    token: words[i]?.text ?? null,
    listed_token: listed[j]?.text ?? null,
    similarity,
    weight,
  }))
  const left = words.filter((_, i) => !pairs.some((pair) => pair.i === i))
  const right = listed.filter((_, j) => !pairs.some((pair) => pair.j === j))
  return [
    ...paired.sort((a, b) => b.weight - a.weight),
    ...left.map(({ text, weight }) => ({ token: text, listed_token: null, similarity: 0, weight })),
    ...right.map(({ text, weight }) => ({ token: null, listed_token: text, similarity: 0, weight })),
  ]
}
