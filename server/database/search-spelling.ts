import { typingErrors } from '#server/rules/names/typing-errors.ts'

/** A word of the vocabulary and how many parties bear it. */
export interface NearWord {
  word: string
  parties: number
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const longestWord = 20

/** Every word one typing error away: a letter left out, changed or put in, or two neighbours exchanged. */
export function slips(word: string): string[] {
  const places = [...word.slice(0, longestWord)].map((_, i) => i)
  const around = (i: number, between: string, from: number) => word.slice(0, i) + between + word.slice(from)
  const all = places.flatMap((i) => [
    around(i, '', i + 1),
    around(i, word.charAt(i + 1) + word.charAt(i), i + 2),
    ...letters.flatMap((letter) => [around(i, letter, i + 1), around(i, letter, i)]),
  ])
  return [...new Set([...all, ...letters.map((letter) => word + letter)])].filter((other) => other !== word)
}

const forgiven = (typed: string) => (typed.length <= 4 ? 1 : 2)
const mostCorrections = 3

/** The words a misspelt one may have meant, the likeliest first: fewest typing errors, then the commonest. */
export function corrections(
  typed: string,
  near: NearWord[],
  begun: boolean,
): (NearWord & { errors: number })[] {
  return near
    .map((candidate) => ({ ...candidate, errors: typingErrors(typed, candidate.word, begun) }))
    .filter(({ word, errors }) => errors <= forgiven(typed) && word !== typed)
    .sort((a, b) => a.errors - b.errors || b.parties - a.parties)
    .slice(0, mostCorrections)
}
