import { smallWords } from './stop-words.ts'

/** The fewest parts that `text` splits into, each the prefix of a different word, in order; small words may be skipped. */
function parts(text: string, words: string[], at: number): number {
  if (text === '') return 0
  const word = words[at]
  if (word === undefined) return Number.POSITIVE_INFINITY
  let fewest = smallWords.has(word) ? parts(text, words, at + 1) : Number.POSITIVE_INFINITY
  for (let length = 1; length <= word.length && word[length - 1] === text[length - 1]; length++) {
    fewest = Math.min(fewest, 1 + parts(text.slice(length), words, at + 1))
  }
  return fewest
}

const minLettersPerPart = 1.6

/**
 * The confidence that `text` is composed of prefixes of a name's words, like "nalco" from National Aluminium Company
 * and "rpower" from Reliance Power: 0 to 0.9, 0 if it is not.
 */
export function acronymSimilarity(text: string, words: string[]): number {
  if (text.length < 4 || words.length < 2 || text[0] !== words[0]?.[0]) return 0
  const number = parts(text, words, 0)
  const letters = text.length / number
  if (number < 2 || letters < minLettersPerPart) return 0
  return Math.min(0.9, 0.7 + 0.05 * letters)
}
