import { sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { madeUpList } from '#server/contract/likeness.ts'
import {
  compareNames,
  idfWeight,
  likenessThreshold,
  minNameScore,
  significantWords,
  withEvidence,
} from '#server/rules/name-match.ts'
import { evidenceOf, whyAlike } from '#server/rules/name-match-evidence.ts'
import type { WordWeight } from '#server/rules/names/likeness/alignment.ts'
import type { Database } from './connection.ts'
import { type Candidate, lookupKey, readCandidates } from './screening-candidates.ts'
import { type Hit, lapseHits, writeHits } from './screening-hits.ts'
import { type EntryName, entryFrequencies, lookupsOf, readEntryNames } from './screening-names.ts'
import { readScreeningVocabulary, type ScreeningVocabulary } from './screening-words.ts'

export interface ScreeningOutcome {
  hits: number
  added: number
  lapsed: number
  seconds: number
}

const batchSize = 400
// A weak alias: known here and there, or an abbreviation.
const weakAliasFactor = 0.9

class Screening {
  readonly weightOf: WordWeight
  readonly #words = new Map<string, string[]>()
  /** The best likeness of each party to each entry. */
  readonly best = new Map<string, Hit>()

  constructor(vocabulary: ScreeningVocabulary, listed: Map<string, number>, names: number) {
    const known = new Map<string, number>()
    this.weightOf = (word) => {
      const kept = known.get(word)
      if (kept !== undefined) return kept
      const weight = idfWeight(word, vocabulary.frequency(word) + (listed.get(word) ?? 0), names)
      known.set(word, weight)
      return weight
    }
  }

  #wordsOf({ name, person }: Candidate): string[] {
    const known = this.#words.get(name)
    if (known) return known
    const words = significantWords(name, person)
    this.#words.set(name, words)
    return words
  }

  compare(listed: EntryName, candidate: Candidate): void {
    const { score, parts } = compareNames(
      this.#wordsOf(candidate),
      listed.words,
      this.weightOf,
      listed.person,
      minNameScore,
    )
    const weighed = listed.quality === 'low' ? score * weakAliasFactor : score
    if (weighed < minNameScore) return
    const evidence = evidenceOf(candidate, listed)
    const final = Math.round(withEvidence(weighed, evidence) * 10_000) / 10_000
    if (final < likenessThreshold) return
    const { party_id } = candidate
    const key = `${party_id} ${listed.entry_id}`
    const before = this.best.get(key)
    if (before && before.score >= final) return
    const why = whyAlike(parts, evidence)
    this.best.set(key, {
      party_id,
      entry_id: listed.entry_id,
      matched_name: listed.name,
      score: final,
      why,
      parts,
      evidence,
    })
  }

  forgetWords(): void {
    this.#words.clear()
    this.best.clear()
  }
}

/** The batchs are cut between entries, so that all names of one are held against a party together. */
function* batchesOf(names: EntryName[]): Generator<EntryName[]> {
  let from = 0
  while (from < names.length) {
    let to = Math.min(from + batchSize, names.length)
    while (to < names.length && names[to]?.entry_id === names[to - 1]?.entry_id) to++
    yield names.slice(from, to)
    from = to
  }
}

function groupByLookup(candidates: Candidate[]): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const others = found.get(candidate.by)
    if (others) others.push(candidate)
    else found.set(candidate.by, [candidate])
  }
  return found
}

async function screenBatch(
  db: Database,
  names: EntryName[],
  vocabulary: ScreeningVocabulary,
  screening: Screening,
  partyIds: string[] | undefined,
): Promise<void> {
  const lookups = names.map((name) => lookupsOf(name, vocabulary, screening.weightOf))
  const wanted = new Map(lookups.flat().map((lookup) => [lookupKey(lookup), lookup]))
  const found = groupByLookup(await readCandidates(db, [...wanted.values()], partyIds))
  for (const [place, name] of names.entries()) {
    const seen = new Set<string>()
    for (const candidate of (lookups[place] ?? []).flatMap((lookup) => found.get(lookupKey(lookup)) ?? [])) {
      const key = `${candidate.party_id} ${candidate.name}`
      if (candidate.person !== name.person || seen.has(key)) continue
      seen.add(key)
      screening.compare(name, candidate)
    }
  }
}

async function screen(db: Database, partyIds: string[] | undefined, today: string) {
  const { rows } = await sql<{ now: string; parties: number }>`
    select now() as now, count(*) as parties from parties`.execute(db)
  const { now = '', parties = 0 } = rows[0] ?? {}
  const names = await readEntryNames(db)
  const listed = entryFrequencies(names)
  const vocabulary = await readScreeningVocabulary(db, listed.keys(), partyIds)
  const screening = new Screening(vocabulary, listed, parties + names.length)
  let [hits, added] = [0, 0]
  for (const batch of batchesOf(names)) {
    await screenBatch(db, batch, vocabulary, screening, partyIds)
    hits += screening.best.size
    added += await writeHits(db, [...screening.best.values()], today)
    screening.forgetWords()
  }
  const lapsed = await lapseHits(db, now, today, partyIds)
  if (!partyIds) await db.updateTable('sanctions_lists').set({ screened_at: now }).execute()
  return { hits, added, lapsed }
}

/**
 * Holds parties, all or some, against the imported sanctions lists and writes the likenesses. The list's names are looked up
 * among the parties, never all against all: millions of parties cost what the rare words of the list find. Needs the
 * owner's rights. Doing it again renews what is known.
 */
export async function screenParties(db: Database, partyIds?: string[]): Promise<ScreeningOutcome> {
  const started = performance.now()
  const outcome = await screen(db, partyIds, todayInIndia())
  return { ...outcome, seconds: (performance.now() - started) / 1000 }
}

/** Screens the parties that are new or renamed since the last screening; does nothing where no list is in. */
export async function screenNewParties(db: Database): Promise<ScreeningOutcome | undefined> {
  const { screened_at } = await db
    .selectFrom('sanctions_lists')
    .select(({ fn }) => fn.min('screened_at').as('screened_at'))
    .where('list', '<>', madeUpList)
    .executeTakeFirstOrThrow()
  if (!screened_at) return undefined
  const parties = await db
    .selectFrom('parties')
    .select('party_id')
    .where('updated_at', '>=', screened_at)
    .execute()
  if (parties.length === 0) return undefined
  const outcome = await screenParties(
    db,
    parties.map(({ party_id }) => party_id),
  )
  await db.updateTable('sanctions_lists').set({ screened_at: new Date().toISOString() }).execute()
  return outcome
}
