import { sql } from 'kysely'
import { Vocabulary } from '#server/rules/names/vocabulary.ts'
import type { Database } from './connection.ts'
import { keptInMemory } from './kept-in-memory.ts'

// One text for all words: hundreds of thousands of rows would take the process far longer.
async function readAll(db: Database): Promise<Vocabulary> {
  const { rows } = await sql<{ words: string | null; parties: string | null }>`
    select string_agg(word, ' ' order by word) as words, string_agg(parties::text, ' ' order by word) as parties
    from (select word collate "C" as word, parties from search_words) as w`.execute(db)
  const words = rows[0]?.words?.split(' ') ?? []
  const parties = rows[0]?.parties?.split(' ').map(Number) ?? []
  return new Vocabulary(words, parties)
}

// PostgreSQL counts the rows written to each table itself, once their transaction is done.
async function readState(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', pg_stat_get_tuples_inserted(oid), pg_stat_get_tuples_updated(oid), pg_stat_get_tuples_deleted(oid))
      as state from pg_class where oid = 'search_words'::regclass`.execute(db)
  return rows[0]?.state ?? ''
}

/** The words of all names, which every process keeps in memory. While an import writes, they are not read anew all the time. */
export const knownWords = keptInMemory({ read: readAll, state: readState, checkedAfterMs: 30_000 })

/**
 * How many parties bear each word in the database itself, the last one as a beginning; of that it only tells one from none.
 */
export async function readCounts(db: Database, words: string[]): Promise<number[]> {
  const last = words.at(-1) ?? ''
  const { rows } = await sql<{ word: string; parties: number }>`
    select word, parties from search_words where word = any(${words})
    union all
    (select word, parties from search_words where word ~>=~ ${last} and word ~<~ ${`${last}\u{10FFFF}`} limit 1)`.execute(
    db,
  )
  const isBorne = (word: string, i: number) => (one: { word: string }) =>
    i < words.length - 1 ? one.word === word : one.word.startsWith(word)
  return words.map((word, i) => rows.find(isBorne(word, i))?.parties ?? 0)
}
