import { sql } from 'kysely'
import type { Database } from './connection.ts'
import { type NearWord, slips } from './search-spelling.ts'

// A prefix of more words than this counts as common.
const mostWordsOfPrefix = 200

export interface Vocabulary {
  /** How many parties bear each word; 0 when none does. */
  parties: number[]
  /** The same for the last word read as a beginning, Infinity when very many words begin so. */
  prefix: number
}

/** How common the words of a search are, the last one also as a beginning. */
export async function readVocabulary(db: Database, words: string[]): Promise<Vocabulary> {
  const last = words.at(-1) ?? ''
  const { rows } = await sql<{ word: string | null; parties: number; words: number }>`
    select word, parties, 1 as words from search_words where word = any(${words})
    union all
    select null, coalesce(sum(parties), 0)::integer, count(*)::integer from
      (select parties from search_words where word ~>=~ ${last} and word ~<~ ${`${last}\u{10FFFF}`}
        limit ${sql.lit(mostWordsOfPrefix)}) as begun`.execute(db)
  const prefix = rows.find(({ word }) => word === null)
  return {
    parties: words.map((word) => rows.find((row) => row.word === word)?.parties ?? 0),
    prefix: prefix && prefix.words < mostWordsOfPrefix ? prefix.parties : Number.POSITIVE_INFINITY,
  }
}

// A typing error changes a larger share of a short word's trigrams than of a long one's.
const alike = ({ length }: string, begun: boolean) => (length <= 8 ? 0.3 : begun ? 0.34 : 0.4)
const mostNear = 40

/** What each misspelt word may have meant. */
export type Near = Map<string, NearWord[]>
export type LookForNear = (db: Database, misspelt: string[], begun: string | undefined) => Promise<Near>

/** Words of the vocabulary that are one typing error away. A few hundred look-ups, whatever the size of the vocabulary. */
export const readSlips: LookForNear = async (db, misspelt) => {
  const variants = new Map(misspelt.map((word) => [word, new Set(slips(word))]))
  const all = [...new Set([...variants.values()].flatMap((set) => [...set]))]
  const { rows } = await sql<NearWord>`
    select word, parties from search_words where word = any(${all})`.execute(db)
  return new Map(misspelt.map((typed) => [typed, rows.filter(({ word }) => variants.get(typed)?.has(word))]))
}

/**
 * Words of the vocabulary that share many trigrams with each misspelt one. `begun` names a word that may be typed in part
 * only.
 */
export const readAlike: LookForNear = async (db, misspelt, begun) => {
  const shares = misspelt.map((word) => alike(word, word === begun))
  const { rows } = await sql<NearWord & { typed: string }>`
    select typed, word, parties from unnest(${misspelt}::text[], ${shares}::real[]) as t(typed, alike),
      near_words(typed, alike, ${sql.lit(mostNear)})`.execute(db)
  return new Map(misspelt.map((word) => [word, rows.filter(({ typed }) => typed === word)]))
}
