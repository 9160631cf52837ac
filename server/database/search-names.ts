import type { PartyFilters } from '#server/contract/party.ts'
import type { Care } from '#server/rules/names/corrections.ts'
import { otherSpacings } from '#server/rules/names/other-spacings.ts'
import { withoutAsides } from '#server/rules/names/query-words.ts'
import type { Vocabulary } from '#server/rules/names/vocabulary.ts'
import type { Database } from './connection.ts'
import { anyOrder, nearMeanings, type TypedName, typedWords, withoutEnding } from './search-plan.ts'
import { beginning, type Hit, lookedAt, readHolding, readRanges } from './search-ranges.ts'
import { knownWords, readCounts } from './search-words.ts'

/** Typing errors are put right only when so few parties are found as the text was typed. */
export const few = 10
// Parties that bear a word are quickly looked through when there are so few.
const seldom = 500

/** Parties in the order of their first hit, each once. */
export function once(hits: Hit[], most: number): Hit[] {
  const first = new Map<string, Hit>()
  for (const hit of hits) if (!first.has(hit.party_id)) first.set(hit.party_id, hit)
  return [...first.values()].slice(0, most)
}

/** What is looked for: the words, at most how many parties, and which are let through. */
interface Search {
  db: Database
  vocabulary: Vocabulary
  words: string[]
  /** How many parties bear each word, the last one as a beginning. */
  counts: number[]
  most: number
  filter: PartyFilters
}

async function findAsTyped(search: Search, key: string): Promise<Hit[]> {
  const { db, words, counts, most, filter } = search
  const rarest = Math.min(...counts)
  const [start, anywhere] = [[beginning(key)], words.length === 1 ? [] : anyOrder(words, counts)]
  // Both at once where that costs next to nothing.
  const [first, second] = rarest <= seldom ? [[...start, ...anywhere], []] : [start, anywhere]
  const begun = once(await readRanges(db, first, most, filter, key), most)
  if (begun.length >= most) return begun
  const found = once([...begun, ...(await readRanges(db, second, most, filter, key))], most)
  const filtered = Object.values(filter).some((value) => value !== undefined)
  if (found.length >= most || rarest <= lookedAt(most) || (words.length === 1 && !filtered)) return found
  // Names too many to be looked through may hide what a rare filter or a second common word would let through.
  return once([...found, ...(await readHolding(db, words, most, filter))], most)
}

async function findRespaced({ db, vocabulary, words, most, filter }: Search): Promise<Hit[]> {
  const readings = otherSpacings(words, vocabulary).flatMap((spacing) => [
    beginning(spacing.join(' ')),
    ...anyOrder(spacing, vocabulary.counts(spacing)),
  ])
  return once(await readRanges(db, readings, most, filter), most)
}

const findCorrected = ({ db, vocabulary, words, counts, most, filter }: Search, care: Care): Promise<Hit[]> =>
  readRanges(db, nearMeanings(words, counts, vocabulary, care), most, filter)

// Words that no party bears are left out where most are borne: "kaveri textiles qxz".
async function findBorne({ db, vocabulary, words, counts, most, filter }: Search): Promise<Hit[]> {
  const rest = words.filter((_, i) => (counts[i] ?? 0) > 0)
  if (rest.length * 2 <= words.length || rest.length === words.length) return []
  return readRanges(db, anyOrder(rest, vocabulary.counts(rest)), most, filter)
}

const ways = [
  findRespaced,
  (search: Search) => findCorrected(search, 'one error'),
  (search: Search) => findCorrected(search, 'several errors'),
  findBorne,
]

/** Other blanks, typing errors, too many words: the first that finds something. */
async function findNear(search: Search): Promise<Hit[]> {
  for (const find of ways) {
    const hits = await find(search)
    if (hits.length > 0) return once(hits, search.most)
  }
  return []
}

// One word may be a rare name or a common one with a typing error: both are shown.
async function nearWord(search: Search, found: number): Promise<Hit[]> {
  if (search.words.length > 1 || found >= Math.min(search.most, few)) return []
  return findCorrected({ ...search, counts: [found] }, 'one error')
}

/** Parties as the text was typed, by name in any order of words: the exact ones first, then those that begin so. */
export interface FoundNames {
  hits: Hit[]
  /** Looks for what is only near: typing errors, other blanks, too many words. */
  near(): Promise<Hit[]>
}

/** The words without what only goes along with a name; undefined when there is nothing such. */
function shorter(words: string[]): TypedName | undefined {
  const rest = [withoutEnding(words), withoutAsides(words)].find(({ length }) => length < words.length)
  return rest && typedWords(rest)
}

const isUnknown = (counts: number[]) => counts.includes(0)

/** Searches the names of all parties. */
export async function findNames(
  db: Database,
  typed: TypedName,
  most: number,
  filter: PartyFilters,
): Promise<FoundNames> {
  const { key, words } = typed
  if (words.length === 0) return { hits: [], near: async () => [] }
  const vocabulary = await knownWords(db)
  const search = { db, vocabulary, words, counts: vocabulary.counts(words), most, filter }
  const rest = shorter(words)
  if (isUnknown(search.counts) && !rest) return findUnknown(search, key)
  const hits = await findAsTyped(search, key)
  if (hits.length === 0 && rest) return findNames(db, rest, most, filter)
  return { hits, near: () => (hits.length > 0 ? nearWord(search, hits.length) : findNear(search)) }
}

// Nobody bears one of the words, unless memory is behind: what is near is looked for at once.
async function findUnknown(search: Search, key: string): Promise<FoundNames> {
  const looking = findNear(search)
  // It may fail before anybody waits for it.
  looking.catch(() => {})
  const counts = await readCounts(search.db, search.words)
  const hits = isUnknown(counts) ? [] : await findAsTyped({ ...search, counts }, key)
  return { hits, near: () => looking }
}
