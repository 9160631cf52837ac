import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { PartySummary } from '#server/contract/party.ts'
import type { Database, Work } from './connection.ts'
import { identifierOf, readIdentifiers } from './search-identifiers.ts'
import {
  anyOrder,
  nearMeanings,
  type TypedName,
  typedName,
  typedWords,
  withoutEnding,
} from './search-plan.ts'
import { beginning, type Filter, type Hit, readRanges } from './search-ranges.ts'
import { readAlike, readSlips, readVocabulary, type Vocabulary } from './search-words.ts'

/** How a party was found: by which of its names or identifiers. */
export type Matched = 'name' | 'former name' | 'trade name' | 'CIN' | 'PAN' | 'GSTIN' | 'LLPIN' | 'DIN'
export type Suggestion = PartySummary & { matched: Matched }

const matchedBy = (kind: Hit['kind']): Matched =>
  kind === 'former' ? 'former name' : kind === 'trade' ? 'trade name' : kind

// Typing errors are put right only when so few parties are found as the text was typed.
const few = 10
// A search counts no further than this.
const mostCounted = 1_000

/** Parties in the order of their first hit, each once. */
function once(hits: Hit[], most: number): Hit[] {
  const first = new Map<string, Hit>()
  for (const hit of hits) if (!first.has(hit.party_id)) first.set(hit.party_id, hit)
  return [...first.values()].slice(0, most)
}

async function findByName(db: Database, typed: TypedName, most: number, filter: Filter): Promise<Hit[]> {
  const { key, words } = typed
  if (!key) return []
  if (words.length === 1) return findByWord(db, key, most, filter)
  const [begun, known] = await Promise.all([
    readRanges(db, [beginning(key)], most, filter),
    readVocabulary(db, words),
  ])
  const anywhere =
    once(begun, most).length < most ? await readRanges(db, anyOrder(words, known), most, filter) : []
  const exact = once([...begun, ...anywhere], most)
  if (exact.length > 0) return exact
  const shorter = withoutEnding(words)
  if (shorter.length < words.length) return findByName(db, typedWords(shorter), most, filter)
  return findNear(db, words, known, most, filter)
}

// One word may be a rare name or a common one with a typing error: both are shown.
async function findByWord(db: Database, word: string, most: number, filter: Filter): Promise<Hit[]> {
  const begun = once(await readRanges(db, [beginning(word)], most, filter), most)
  if (begun.length >= Math.min(most, few)) return begun
  const known = { parties: [begun.length], prefix: begun.length }
  if (begun.length === 0) return findNear(db, [word], known, most, filter)
  const near = await readRanges(db, await nearMeanings(db, [word], known, readSlips), most, filter)
  return once([...begun, ...near], most)
}

// One typing error per word first, which costs little; several errors, or one in a word not typed to its end, after that.
async function findNear(db: Database, words: string[], known: Vocabulary, most: number, filter: Filter) {
  for (const look of [readSlips, readAlike]) {
    const hits = await readRanges(db, await nearMeanings(db, words, known, look), most, filter)
    if (hits.length > 0) return once(hits, most)
  }
  return []
}

async function findParties(db: Database, q: string, most: number, filter: Filter = {}): Promise<Hit[]> {
  const identifier = identifierOf(q)
  const [byIdentifier, byName] = await Promise.all([
    identifier ? readIdentifiers(db, identifier, most, filter) : [],
    findByName(db, typedName(q), most, filter),
  ])
  return once([...byIdentifier, ...byName], most)
}

async function readRows(db: Database, hits: Hit[]): Promise<Suggestion[]> {
  if (hits.length === 0) return []
  const rows = await db
    .selectFrom('parties')
    .select(['party_id', 'name', 'model_type', 'cin', 'state', 'city', 'status'])
    .where(
      'party_id',
      'in',
      hits.map(({ party_id }) => party_id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.party_id, row]))
  return hits.flatMap(({ party_id, kind }) => {
    const row = byId.get(party_id)
    if (!row) return []
    return [{ ...row, model_type: row.model_type as PartySummary['model_type'], matched: matchedBy(kind) }]
  })
}

/**
 * The first `limit` parties for a text of 3 to 200 characters: by identifier, exact name, beginning of a name, words in
 * any order, and, when these find fewer than 10, by words that look alike.
 */
export async function suggestParties(db: Database, q: string, limit = 10): Promise<Suggestion[]> {
  return readRows(db, await findParties(db, q, limit))
}

/** A page of the same parties, filtered. `total` counts to 1,000; `more` says that there are more than it. */
export async function searchParties(
  db: Database,
  { q, page, per_page, ...filter }: { q: string } & Filter & Paging,
): Promise<{ data: Suggestion[]; total: number; more: boolean }> {
  const hits = await findParties(db, q, mostCounted + 1, filter)
  const from = offsetOf({ page, per_page })
  const shown = hits.slice(0, mostCounted).slice(from, from + per_page)
  return {
    data: await readRows(db, shown),
    total: Math.min(hits.length, mostCounted),
    more: hits.length > mostCounted,
  }
}

/** Counts the vocabulary anew from every name. Needs the owner's rights. */
export async function rebuildSearchWords(db: Database | Work): Promise<void> {
  await sql`truncate search_words`.execute(db)
  await sql`insert into search_words (word, parties)
    select word, count(*)::integer from party_names, string_to_table(name_key, ' ') as word
    where word <> '' group by word`.execute(db)
  await sql`analyze search_words`.execute(db)
}

/** Adds the words of new names to the vocabulary. `nameKeys` are keys as `nameKey` makes them. Needs the owner's rights. */
export async function noteWords(db: Database | Work, nameKeys: string[]): Promise<void> {
  if (nameKeys.length === 0) return
  await sql`insert into search_words (word, parties)
    select word, count(*)::integer from unnest(${nameKeys}::text[]) as name_key, string_to_table(name_key, ' ') as word
    where word <> '' group by word order by word
    on conflict (word) do update set parties = search_words.parties + excluded.parties`.execute(db)
}
