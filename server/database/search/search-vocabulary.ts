import { sql } from 'kysely'
import { Vocabulary } from '#server/rules/names/vocabulary.ts'
import type { Database } from '../connection.ts'
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

/** The words of all names, cached in memory by every process. During an import they are reread at most every 30 seconds. */
export const loadVocabulary = inMemoryCopy({ channel: 'search_words', read: readAll, minIntervalMs: 30_000 })

/** The number of parties that have each word, from the database itself; for the last word, a prefix, only whether there are any. */
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
