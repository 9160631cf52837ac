import { sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { Database } from '../connection.ts'
import { type Finding, findAmong, findAmongAll, lookupKey } from './screening-candidates.ts'
import { Screening } from './screening-comparison.ts'
import { lapseHits, writeHits } from './screening-hits.ts'
import { type EntryName, entryFrequencies, lookupsOf, readEntryNames } from './screening-names.ts'
import { readChangedEntries, readLastScreening } from './screening-progress.ts'
import { readScreeningVocabulary, type ScreeningVocabulary } from './screening-words.ts'

export interface ScreeningOutcome {
  hits: number
  added: number
  lapsed: number
  seconds: number
}

const batchSize = 400
/** Batches are split between entries, so that all names of an entry are compared with a party together. */
function* batchesOf(names: EntryName[]): Generator<EntryName[]> {
  let from = 0
  while (from < names.length) {
    let to = Math.min(from + batchSize, names.length)
    while (to < names.length && names[to]?.entry_id === names[to - 1]?.entry_id) to++
    yield names.slice(from, to)
    from = to
  }
}

async function screenBatch(
  names: EntryName[],
  vocabulary: ScreeningVocabulary,
  screening: Screening,
  find: Finding,
): Promise<void> {
  const lookups = names.map((name) => lookupsOf(name, vocabulary, screening.weightOf))
  const unique = new Map(lookups.flat().map((lookup) => [lookupKey(lookup), lookup]))
  const found = await find([...unique.values()])
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

/** What is screened: some parties against all entries, or some entries against all parties; without either, all against all. */
export interface Scope {
  partyIds?: string[]
  entryIds?: string[]
}

async function screen(db: Database, { partyIds, entryIds }: Scope, today: string) {
  const { rows } = await sql<{ now: string; parties: number }>`
    select now() as now, count(*) as parties from parties`.execute(db)
  const { now = '', parties = 0 } = rows[0] ?? {}
  const names = await readEntryNames(db)
  const onlyIds = entryIds && new Set(entryIds)
  const scope = onlyIds ? names.filter(({ entry_id }) => onlyIds.has(entry_id)) : names
  const listed = entryFrequencies(names)
  const words = onlyIds ? new Set(scope.flatMap((name) => name.words)) : listed.keys()
  const vocabulary = await readScreeningVocabulary(db, words, partyIds)
  const screening = new Screening(vocabulary, listed, parties + names.length)
  const find = partyIds ? await findAmong(db, partyIds) : findAmongAll(db)
  let [hits, added] = [0, 0]
  for (const batch of batchesOf(scope)) {
    await screenBatch(batch, vocabulary, screening, find)
    hits += screening.best.size
    added += await writeHits(db, [...screening.best.values()], today)
    screening.forgetWords()
  }
  const lapsed = await lapseHits(db, now, today, { partyIds, entryIds })
  return { hits, added, lapsed, began: now }
}

/** Records that all parties have been screened against the lists as of a timestamp. */
const noteScreened = (db: Database, at: string) =>
  db.updateTable('sanctions_lists').set({ screened_at: at }).execute()

/**
 * Screens parties against the imported sanctions lists, all of both or within a scope, and stores the matches. The
 * list's names are looked up among the parties, never compared all against all: the cost for millions of parties
 * depends on what the rare words of the list find. Needs the owner role. Running it again renews known matches.
 */
export async function screenParties(db: Database, scope: Scope = {}): Promise<ScreeningOutcome> {
  const started = performance.now()
  const { began, ...outcome } = await screen(db, scope, todayInIndia())
  if (!scope.partyIds && !scope.entryIds) await noteScreened(db, began)
  return { ...outcome, seconds: (performance.now() - started) / 1000 }
}

// Above this, it is cheaper to screen all against all.
const mostNewParties = 50_000

/** The parties added or renamed since `moment`; undefined if there are too many to screen separately. */
async function partiesSince(db: Database, moment: string): Promise<string[] | undefined> {
  const parties = await db
    .selectFrom('parties')
    .select('party_id')
    .where('updated_at', '>=', moment)
    .limit(mostNewParties + 1)
    .execute()
  return parties.length > mostNewParties ? undefined : parties.map(({ party_id }) => party_id)
}

const sum = (a: ScreeningOutcome, b: ScreeningOutcome): ScreeningOutcome => ({
  hits: a.hits + b.hits,
  added: a.added + b.added,
  lapsed: a.lapsed + b.lapsed,
  seconds: a.seconds + b.seconds,
})
const nothing: ScreeningOutcome = { hits: 0, added: 0, lapsed: 0, seconds: 0 }

/**
 * Screens what is new since the last screening, or since `since` if that is earlier: parties that were added or
 * renamed, and list entries that changed. Does nothing if no list has been imported. Needs the owner role.
 */
export async function screenNew(db: Database, since?: string): Promise<ScreeningOutcome | undefined> {
  const last = await readLastScreening(db)
  if (!last) return undefined
  const from = [last.at, since].filter((moment) => typeof moment === 'string').sort()[0]
  const partyIds = last.at === null || !from ? undefined : await partiesSince(db, from)
  const entryIds = await readChangedEntries(db, since)
  if (!partyIds || entryIds.length > last.entries / 2) return screenParties(db)
  const ofEntries = entryIds.length > 0 ? await screenParties(db, { entryIds }) : nothing
  const ofParties = partyIds.length > 0 ? await screenParties(db, { partyIds }) : nothing
  if (partyIds.length + entryIds.length === 0) return undefined
  await noteScreened(db, last.now)
  return sum(ofEntries, ofParties)
}
