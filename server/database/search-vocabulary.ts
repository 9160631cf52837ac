import { sql } from 'kysely'
import { Vocabulary } from '#server/rules/names/vocabulary.ts'
import type { Database } from './connection.ts'
import { inMemoryCopy } from './in-memory-copy.ts'

// One text for all words: hundreds of thousands of rows would take the process far longer.
async function readAll(db: Database): Promise<Vocabulary> {
  const { rows } = await sql<{ words: string | null; parties: string | null }>`
    select string_agg(word, ' ' order by word) as words, string_agg(parties::text, ' ' order by word) as parties
    from (select word collate "C" as word, parties from search_words) as w`.execute(db)
  const words = rows[0]?.words?.split(' ') ?? []
  const parties = rows[0]?.parties?.split(' ').map(Number) ?? []
  return new Vocabulary(words, parties)
}

/** The words of all names, which every process keeps in memory. While an import writes, they are not read anew all the time. */
export const loadVocabulary = inMemoryCopy({ channel: 'search_words', read: readAll, minIntervalMs: 30_000 })

/**
 * How many parties have each word by the database itself; of the last one, a prefix, it only tells some from none.
 */
export async function readFrequencies(db: Database, words: string[]): Promise<number[]> {
  const last = words.at(-1) ?? ''
  const { rows } = await sql<{ word: string; parties: number }>`
    select word, parties from search_words where word = any(${words})
    union all
    (select word, parties from search_words where word ~>=~ ${last} and word ~<~ ${`${last}\u{10FFFF}`} limit 1)`.execute(
    db,
  )
  const matches = (word: string, i: number) => (one: { word: string }) =>
    i < words.length - 1 ? one.word === word : one.word.startsWith(word)
  return words.map((word, i) => rows.find(matches(word, i))?.parties ?? 0)
}
