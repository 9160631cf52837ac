import { sql } from 'kysely'
import { editTolerance } from '#server/rules/names/words/edit-tolerance.ts'
import { canonicalSpelling } from '#server/rules/names/words/name-words.ts'
import { soundOf } from '#server/rules/names/words/transliteration.ts'
import type { Database } from '../connection.ts'

const batchSize = 20_000
// Rarer words are treated as this rare.
const minKeptFrequency = 3
const maxKeyLength = 24

/** The variants of a word with up to `max` letters left out. */
function deletions(word: string, max: number): Set<string> {
  let last = new Set([word.slice(0, maxKeyLength)])
  const all = new Set(last)
  for (let deleted = 0; deleted < max; deleted++) {
    const next = new Set<string>()
    for (const one of last) {
      for (let i = 0; i < one.length; i++) next.add(one.slice(0, i) + one.slice(i + 1))
    }
    for (const one of next) all.add(one)
    last = next
  }
  return all
}

const minSoundLength = 4

/** Words one edit apart, and words that sound the same, share one of these keys. */
function keysOf(word: string): Set<string> {
  const spelling = canonicalSpelling(word)
  const keys = deletions(spelling, Math.min(1, editTolerance('screening', word)))
  const sound = soundOf(spelling)
  return sound.length < minSoundLength ? keys : keys.add(`~${sound}`)
}

/** The vocabulary of the parties, relative to the words of a list. */
export interface ScreeningVocabulary {
  /** Words of parties that a listed word may stand for, including itself, with the number of parties that have each. */
  near: Map<string, { word: string; parties: number }[]>
  /** The number of parties that have a word. */
  frequency: (word: string) => number
}

async function* allWords(db: Database) {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('search_words')
      .select(['word', 'parties'])
      .where('word', '>', after)
      .orderBy('word')
      .limit(batchSize)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
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
 * Reads the words of all parties, or of some, that are near the words of a list. Words an edit apart share a key with a
 * letter left out (symmetric deletion, Garbe 2012), words that sound the same share a phonetic key, so that no word is
 * compared with all others.
 */
export async function readScreeningVocabulary(
  db: Database,
  listed: Iterable<string>,
  partyIds?: string[],
): Promise<ScreeningVocabulary> {
  const byKey = new Map<string, string[]>()
  for (const word of listed) {
    for (const key of keysOf(word)) byKey.set(key, [...(byKey.get(key) ?? []), word])
  }
  const near: ScreeningVocabulary['near'] = new Map()
  const counts = new Map<string, number>()
  for await (const rows of partyIds ? wordsOf(db, partyIds) : allWords(db)) {
    for (const { word, parties } of rows) {
      if (parties >= minKeptFrequency) counts.set(word, parties)
      const matching = new Set([...keysOf(word)].flatMap((key) => byKey.get(key) ?? []))
      for (const one of matching) near.set(one, [...(near.get(one) ?? []), { word, parties }])
    }
  }
  return { near, frequency: (word) => counts.get(word) ?? 1 }
}
