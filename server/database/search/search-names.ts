import { segmentations } from '#server/rules/names/segmentation.ts'
import type { EditTolerance } from '#server/rules/names/spelling-corrections.ts'
import { withoutStopWords } from '#server/rules/names/stop-words.ts'
import type { Vocabulary } from '#server/rules/names/vocabulary.ts'
import type { Database } from '../connection.ts'
import {
  anyOrderRanges,
  correctedRanges,
  type NameQuery,
  nameQueryOf,
  rotatedRanges,
  withoutTypedLegalForm,
} from './search-plan.ts'
import {
  type Hit,
  maxScanned,
  prefixRange,
  readContaining,
  readRanges,
  type SearchFilter,
} from './search-ranges.ts'
import { loadVocabulary, readFrequencies } from './search-vocabulary.ts'

/** Spelling is corrected only if fewer parties than this match exactly. */
export const correctBelow = 10
// Up to this many parties with a word are quick to scan.
const rareFrequency = 500

/** Each party once, in the order of its first hit. */
export function distinct(hits: Hit[], limit: number): Hit[] {
  const first = new Map<string, Hit>()
  for (const hit of hits) if (!first.has(hit.party_id)) first.set(hit.party_id, hit)
  return [...first.values()].slice(0, limit)
}

/** A search by words, with the maximum number of parties and a filter. */
interface Search {
  db: Database
  vocabulary: Vocabulary
  words: string[]
  /** The number of parties that have each word; the last word counts as a prefix. */
  frequencies: number[]
  limit: number
  filter: SearchFilter
}

async function findAsTyped(search: Search, key: string): Promise<Hit[]> {
  const { db, words, frequencies, limit, filter } = search
  const rarest = Math.min(...frequencies)
  const start = [prefixRange(key), ...rotatedRanges(words)]
  const anyOrder = words.length === 1 ? [] : anyOrderRanges(words, frequencies)
  // Both in one query if that costs next to nothing.
  const [first, second] = rarest <= rareFrequency ? [[...start, ...anyOrder], []] : [start, anyOrder]
  const atStart = distinct(await readRanges(db, first, limit, filter, key), limit)
  const filtered = Object.values(filter).some((value) => value !== undefined)
  if (atStart.length >= limit || (words.length === 1 && !filtered)) return atStart
  const further =
    rarest > maxScanned(limit)
      ? await readContaining(db, words, limit, filter)
      : await readRanges(db, second, limit, filter, key)
  return distinct([...atStart, ...further], limit)
}

async function findResegmented({ db, vocabulary, words, limit, filter }: Search): Promise<Hit[]> {
  const ranges = segmentations(words, vocabulary).flatMap((segmentation) => [
    prefixRange(segmentation.join(' ')),
    ...anyOrderRanges(segmentation, vocabulary.frequencies(segmentation)),
  ])
  return distinct(await readRanges(db, ranges, limit, filter), limit)
}

const findCorrected = (
  { db, vocabulary, words, frequencies, limit, filter }: Search,
  tolerance: EditTolerance,
): Promise<Hit[]> => readRanges(db, correctedRanges(words, frequencies, vocabulary, tolerance), limit, filter)

// Leaves out words that no party has if most words are known: "kaveri textiles qxz".
async function findWithoutUnknownWords({
  db,
  vocabulary,
  words,
  frequencies,
  limit,
  filter,
}: Search): Promise<Hit[]> {
  const rest = words.filter((_, i) => (frequencies[i] ?? 0) > 0)
  if (rest.length * 2 <= words.length || rest.length === words.length) return []
  return readRanges(db, anyOrderRanges(rest, vocabulary.frequencies(rest)), limit, filter)
}

const strategies = [
  findResegmented,
  (search: Search) => findCorrected(search, 'one error'),
  (search: Search) => findCorrected(search, 'several errors'),
  findWithoutUnknownWords,
]

/** Different word breaks, typing errors, extra words: the first strategy that finds anything. */
async function findFuzzy(search: Search): Promise<Hit[]> {
  for (const find of strategies) {
    const hits = await find(search)
    if (hits.length > 0) return distinct(hits, search.limit)
  }
  return []
}

// One word may be a rare name or a common one with a typing error: both are shown.
async function correctOneWord(search: Search, found: number): Promise<Hit[]> {
  if (search.words.length > 1 || found >= Math.min(search.limit, correctBelow)) return []
  return findCorrected({ ...search, frequencies: [found] }, 'one error')
}

/** Parties that match the text as typed, by name with the words in any order: exact matches first, then prefix matches. */
export interface FoundNames {
  hits: Hit[]
  /** Looks for fuzzy matches: typing errors, different word breaks, extra words. */
  findFuzzy(): Promise<Hit[]>
}

/** The query without an unfinished legal form or stop words; undefined if it has none. */
function withoutExtraWords(words: string[]): NameQuery | undefined {
  const rest = [withoutTypedLegalForm(words), withoutStopWords(words)].find(
    ({ length }) => length < words.length,
  )
  return rest && nameQueryOf(rest)
}

/** Whether a word occurs in no name, by the number of names that each word occurs in. */
export const hasUnknownWord = (frequencies: number[]) => frequencies.includes(0)

/** Searches the names of all parties. */
export async function findNames(
  db: Database,
  typed: NameQuery,
  limit: number,
  filter: SearchFilter,
): Promise<FoundNames> {
  const { key, words } = typed
  if (words.length === 0) return { hits: [], findFuzzy: async () => [] }
  const vocabulary = await loadVocabulary(db)
  const search = { db, vocabulary, words, frequencies: vocabulary.frequencies(words), limit, filter }
  const rest = withoutExtraWords(words)
  if (hasUnknownWord(search.frequencies) && !rest) return findUnknown(search, key)
  const hits = await findAsTyped(search, key)
  if (hits.length === 0 && rest) return findNames(db, rest, limit, filter)
  return {
    hits,
    findFuzzy: () => (hits.length > 0 ? correctOneWord(search, hits.length) : findFuzzy(search)),
  }
}

// No party has one of the words, unless the vocabulary is out of date: starts the fuzzy search immediately.
async function findUnknown(search: Search, key: string): Promise<FoundNames> {
  const searching = findFuzzy(search)
  // It may reject before it is awaited.
  searching.catch(() => {})
  const frequencies = await readFrequencies(search.db, search.words)
  const hits = hasUnknownWord(frequencies) ? [] : await findAsTyped({ ...search, frequencies }, key)
  return { hits, findFuzzy: () => searching }
}
