import { sql } from 'kysely'
import { forgiven } from '#server/rules/name-match-similarity.ts'
import { commonSpelling } from '#server/rules/name-match-words.ts'
import type { Database } from './connection.ts'

const wordsAtOnce = 20_000
// Rarer words than this are taken for the rarest.
const worthKeeping = 3
const longestVaried = 24

/** Words that the word may have been before a slip of `most` letters: itself with letters left out. */
function shortened(word: string, most: number): Set<string> {
  let last = new Set([word.slice(0, longestVaried)])
  const all = new Set(last)
  for (let slips = 0; slips < most; slips++) {
    const next = new Set<string>()
    for (const one of last) {
      for (let i = 0; i < one.length; i++) next.add(one.slice(0, i) + one.slice(i + 1))
    }
    for (const one of next) all.add(one)
    last = next
  }
  return all
}

/** Words that may be the same but for a slip share one of these. */
const marks = (word: string) => shortened(commonSpelling(word), Math.min(1, forgiven(word.length)))

/** A vocabulary of parties as the words of a list see it. */
export interface ListedVocabulary {
  /** Words of parties that may be meant by a listed word, itself among them, with how many parties bear each. */
  near: Map<string, { word: string; parties: number }[]>
  /** How many parties bear a word. */
  borne: (word: string) => number
}

async function* allWords(db: Database) {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('search_words')
      .select(['word', 'parties'])
      .where('word', '>', after)
      .orderBy('word')
      .limit(wordsAtOnce)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < wordsAtOnce) return
    after = last.word
  }
}

async function* wordsOf(db: Database, partyIds: string[]) {
  const { rows } = await sql<{ word: string; parties: number }>`
    select w.word, w.parties from search_words w where w.word in (
      select string_to_table(name_key, ' ') from party_names where party_id = any(${partyIds}))`.execute(db)
  yield rows
}

/**
 * Reads the words of all parties, or of some, beside those of a list. Words a slip apart meet in a form with a letter left
 * out (symmetric deletion, Garbe 2012), so that no word is compared with all others.
 */
export async function readListedVocabulary(
  db: Database,
  listed: Iterable<string>,
  partyIds?: string[],
): Promise<ListedVocabulary> {
  const byMark = new Map<string, string[]>()
  for (const word of listed) {
    for (const mark of marks(word)) byMark.set(mark, [...(byMark.get(mark) ?? []), word])
  }
  const near: ListedVocabulary['near'] = new Map()
  const counts = new Map<string, number>()
  for await (const rows of partyIds ? wordsOf(db, partyIds) : allWords(db)) {
    for (const { word, parties } of rows) {
      if (parties >= worthKeeping) counts.set(word, parties)
      const meant = new Set([...marks(word)].flatMap((mark) => byMark.get(mark) ?? []))
      for (const one of meant) near.set(one, [...(near.get(one) ?? []), { word, parties }])
    }
  }
  return { near, borne: (word) => counts.get(word) ?? 1 }
}
