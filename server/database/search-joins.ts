import { sql } from 'kysely'
import type { Database } from './connection.ts'

const shortestHalf = 3

/** Every way of writing two neighbours as one, and one word as two: "info edge" as "infoedge", "tatapower" as "tata power". */
function otherSpacings(words: string[]): string[][] {
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

const mostSpacings = 3

/** The same words with other blanks between them, where each word is one that parties bear: the likeliest first. */
export async function respaced(db: Database, words: string[]): Promise<string[][]> {
  const all = otherSpacings(words)
  const asked = [...new Set(all.flat())]
  if (asked.length === 0) return []
  const { rows } = await sql<{ word: string; parties: number }>`
    select word, parties from search_words where word = any(${asked})`.execute(db)
  const parties = new Map(rows.map((row) => [row.word, row.parties]))
  const rarest = (spacing: string[]) => Math.min(...spacing.map((word) => parties.get(word) ?? 0))
  return all
    .filter((spacing) => rarest(spacing) > 0)
    .sort((a, b) => rarest(b) - rarest(a))
    .slice(0, mostSpacings)
}
