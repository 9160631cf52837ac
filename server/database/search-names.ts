import type { PartyFilters } from '#server/contract/party.ts'
import { withoutAsides } from '#server/rules/names/query-words.ts'
import type { Database } from './connection.ts'
import { respaced } from './search-joins.ts'
import { anyOrder, nearMeanings, type TypedName, typedWords, withoutEnding } from './search-plan.ts'
import { beginning, type Hit, isLong, type Reading, readHolding, readRanges } from './search-ranges.ts'
import { readAlike, readSlips, readVocabulary, type Vocabulary } from './search-words.ts'

// Typing errors are put right only when so few parties are found as the text was typed.
const few = 10

/** Parties in the order of their first hit, each once. */
export function once(hits: Hit[], most: number): Hit[] {
  const first = new Map<string, Hit>()
  for (const hit of hits) if (!first.has(hit.party_id)) first.set(hit.party_id, hit)
  return [...first.values()].slice(0, most)
}

// A range of names too long to be looked through may hide what a rare filter or a second common word would let through.
async function readHidden(
  db: Database,
  words: string[],
  readings: Reading[],
  most: number,
  filter: PartyFilters,
): Promise<Hit[]> {
  const long = await Promise.all(readings.map((reading) => isLong(db, reading, most)))
  return long.includes(true) ? readHolding(db, words, most, filter) : []
}

async function findAsTyped(
  db: Database,
  { key, words }: TypedName,
  known: Promise<Vocabulary>,
  most: number,
  filter: PartyFilters,
): Promise<Hit[]> {
  const start = beginning(key)
  const begun = once(await readRanges(db, [start], most, filter, key), most)
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const alone = words.length === 1
  if (begun.length >= most || (alone && !filtered)) return begun
  const readings = alone ? [start] : anyOrder(words, await known)
  const anywhere = alone ? [] : await readRanges(db, readings, most, filter, key)
  const found = once([...begun, ...anywhere], most)
  if (found.length >= most || readings.length === 0) return found
  return once([...found, ...(await readHidden(db, words, readings, most, filter))], most)
}

async function findRespaced(
  db: Database,
  words: string[],
  most: number,
  filter: PartyFilters,
): Promise<Hit[]> {
  const spacings = await respaced(db, words)
  const readings = await Promise.all(
    spacings.map(async (spacing) => [
      beginning(spacing.join(' ')),
      ...anyOrder(spacing, await readVocabulary(db, spacing)),
    ]),
  )
  return readRanges(db, readings.flat(), most, filter)
}

// One typing error per word first, which costs little; several errors, or one in a word not typed to its end, after that.
async function findMisspelt(
  db: Database,
  words: string[],
  known: Vocabulary,
  most: number,
  filter: PartyFilters,
): Promise<Hit[]> {
  for (const look of [readSlips, readAlike]) {
    const hits = await readRanges(db, await nearMeanings(db, words, known, look), most, filter)
    if (hits.length > 0) return once(hits, most)
  }
  return []
}

// Words that no party bears are left out where most are borne: "kaveri textiles qxz".
function borne(words: string[], { parties, prefix }: Vocabulary): string[] {
  const counts = [...parties.slice(0, -1), prefix]
  const rest = words.filter((_, i) => (counts[i] ?? 0) > 0)
  return rest.length * 2 > words.length && rest.length < words.length ? rest : []
}

/** Parties as the text was typed, by name in any order of words: the exact ones first, then those that begin so. */
export interface FoundNames {
  hits: Hit[]
  /** Looks for what is only near: typing errors, other blanks, too many words. */
  near(): Promise<Hit[]>
}

/** Searches the names of all parties. */
export async function findNames(
  db: Database,
  typed: TypedName,
  most: number,
  filter: PartyFilters,
): Promise<FoundNames> {
  const { words } = typed
  if (words.length === 0) return { hits: [], near: async () => [] }
  const known = words.length > 1 ? readVocabulary(db, words) : Promise.resolve({ parties: [0], prefix: 0 })
  const hits = await findAsTyped(db, typed, known, most, filter)
  if (hits.length > 0) return { hits, near: () => nearWord(db, words, hits.length, most, filter) }
  for (const shorter of [withoutEnding(words), withoutAsides(words)]) {
    if (shorter.length < words.length) return findNames(db, typedWords(shorter), most, filter)
  }
  return { hits, near: async () => findNear(db, words, await known, most, filter) }
}

// One word may be a rare name or a common one with a typing error: both are shown.
async function nearWord(db: Database, words: string[], found: number, most: number, filter: PartyFilters) {
  if (words.length > 1 || found >= Math.min(most, few)) return []
  const known = { parties: [found], prefix: found }
  return readRanges(db, await nearMeanings(db, words, known, readSlips), most, filter)
}

async function findNear(
  db: Database,
  words: string[],
  known: Vocabulary,
  most: number,
  filter: PartyFilters,
) {
  const spaced = await findRespaced(db, words, most, filter)
  if (spaced.length > 0) return once(spaced, most)
  const misspelt = await findMisspelt(db, words, known, most, filter)
  if (misspelt.length > 0) return misspelt
  const rest = borne(words, known)
  if (rest.length === 0) return []
  return readRanges(db, anyOrder(rest, await readVocabulary(db, rest)), most, filter)
}
