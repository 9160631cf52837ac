import type { Vocabulary } from './vocabulary.ts'

const shortestHalf = 3
const mostSpacings = 3

/** Every way of writing two neighbours as one, and one word as two: "info edge" as "infoedge", "tatapower" as "tata power". */
function allSpacings(words: string[]): string[][] {
  const joined = words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), `${words[i]}${word}`, ...words.slice(i + 2)])
  const parted = words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, i) => {
      const cut = i + shortestHalf
      return [...words.slice(0, at), word.slice(0, cut), word.slice(cut), ...words.slice(at + 1)]
    }),
  )
  return [...joined, ...parted]
}

/** The same words with other blanks between them, where each word is one that parties bear: the likeliest first. */
export function otherSpacings(words: string[], vocabulary: Vocabulary): string[][] {
  const rarest = (spacing: string[]) => Math.min(...spacing.map((word) => vocabulary.parties(word)))
  return allSpacings(words)
    .map((spacing) => ({ spacing, parties: rarest(spacing) }))
    .filter(({ parties }) => parties > 0)
    .sort((a, b) => b.parties - a.parties)
    .slice(0, mostSpacings)
    .map(({ spacing }) => spacing)
}
