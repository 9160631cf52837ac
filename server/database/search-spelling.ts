/** A word of the vocabulary and how many parties bear it. */
export interface NearWord {
  word: string
  parties: number
}

/** Distances from `typed` to every beginning of `word`: letters put in, left out, changed, or two neighbours exchanged. */
function distances(typed: string, word: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const change = typed[i - 1] === word[j - 1] ? 0 : 1
      const swap = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1] ? 1 : Infinity
      next[j] = Math.min(
        (row[j] ?? Infinity) + 1,
        (next[j - 1] ?? Infinity) + 1,
        (row[j - 1] ?? Infinity) + change,
        (before[j - 2] ?? Infinity) + swap,
      )
    }
    before = row
    row = next
  }
  return row
}

/** Typing errors between two words; with `begun`, between the typed text and the nearest beginning of the word. */
export function typingErrors(typed: string, word: string, begun = false): number {
  const row = distances(typed, word)
  return begun ? Math.min(...row) : (row.at(-1) ?? typed.length)
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
