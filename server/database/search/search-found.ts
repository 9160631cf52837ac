import { setImmediate } from 'node:timers/promises'
import type { ListedHit } from '#server/rules/names/listed-company-index.ts'
import { tiers } from '#server/rules/names/match-tiers.ts'
import type { Database } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { identifierOf, readIdentifiers } from './search-identifiers.ts'
import { readOfForm } from './search-legal-form.ts'
import { loadListedCompanies } from './search-listed.ts'
import { correctBelow, findNames, hasUnknownWord } from './search-names.ts'
import { nameQuery } from './search-plan.ts'
import { conditionsOf, type Hit, type SearchFilter } from './search-ranges.ts'
import { loadVocabulary } from './search-vocabulary.ts'

/** A found party; `listed` if it is in the index of listed companies. */
export type Found = Omit<Hit, 'key'> & { key?: string; name?: string; listed: boolean }

// The minimum score for a fuzzy match of a listed company to be shown next to exact matches.
const minFuzzyScore = 0.86

const ofListed = ({ party_id, kind, name, tier }: ListedHit): Found => ({
  party_id,
  kind,
  name,
  tier,
  listed: true,
})

/** Each party once, by tier; within a tier the listed ones first, then in the order they were found. */
function bestByTier(found: Found[], limit: number): Found[] {
  const best = new Map<string, Found>()
  for (const hit of found) {
    const before = best.get(hit.party_id)
    if (!before) best.set(hit.party_id, hit)
    else if (hit.tier < before.tier) best.set(hit.party_id, { ...hit, listed: hit.listed || before.listed })
  }
  const ranked = [...best.values()].map((hit, position) => ({ hit, position }))
  const order = ({ hit }: (typeof ranked)[number]) => hit.tier * 2 + (hit.listed ? 0 : 1)
  return ranked
    .sort((a, b) => order(a) - order(b) || a.position - b.position)
    .slice(0, limit)
    .map(({ hit }) => hit)
}

/** The hits that pass a filter, in their order. */
export async function filterHits<One extends { party_id: string }>(
  db: Database,
  hits: One[],
  filter: SearchFilter,
): Promise<One[]> {
  const conditions = conditionsOf(filter)
  if (!conditions || hits.length === 0) return hits
  const rows = await db
    .selectFrom('parties as p')
    .select('p.party_id')
    .where('p.party_id', '=', anyOf(hits.map(({ party_id }) => party_id)))
    .where(conditions.$castTo<boolean>())
    .execute()
  const passed = new Set(rows.map(({ party_id }) => party_id))
  return hits.filter(({ party_id }) => passed.has(party_id))
}

/** The fuzzy matches of listed companies to be shown next to the exact matches. */
function besideExact(
  findFuzzy: () => ListedHit[],
  words: string[],
  exact: Found[],
  limit: number,
): ListedHit[] {
  if (exact.length >= Math.min(correctBelow, limit)) return []
  // Several words that occur together in a name are unlikely to be misspelt.
  if (words.length > 1 && exact.some(({ tier }) => tier < tiers.allWords)) return []
  const fuzzy = findFuzzy()
  return exact.length > 0 ? fuzzy.filter(({ score }) => score >= minFuzzyScore) : fuzzy
}

function once<T>(work: () => T): () => T {
  let done: T | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** The parties that match a text of 3 to 200 characters, best match first; at most `limit`. */
export async function findParties(
  db: Database,
  q: string,
  limit: number,
  filter: SearchFilter = {},
): Promise<Found[]> {
  const identifier = identifierOf(q)
  const typed = nameQuery(q)
  const searched = Promise.all([
    identifier ? readIdentifiers(db, identifier, limit, filter) : [],
    findNames(db, typed, limit, filter),
  ])
  // It may reject before it is awaited.
  searched.catch(() => {})
  const [index, vocabulary] = await Promise.all([loadListedCompanies(db), loadVocabulary(db)])
  const findFuzzyListed = once(() => index.findFuzzy(typed.words, limit))
  // If no party has one of the words, the fuzzy search will be needed: it runs while the database answers.
  if (hasUnknownWord(vocabulary.frequencies(typed.words))) {
    await setImmediate()
    findFuzzyListed()
  }
  const [byIdentifier, byName] = await searched
  const listed = await filterHits(db, index.find(typed.words, limit), filter)
  // Only the index knows which market names of a listed company are computed.
  const others = byName.hits.filter(({ kind, party_id }) => kind !== 'market' || !index.has(party_id))
  const unlisted = [...byIdentifier, ...others].map((hit): Found => ({ ...hit, listed: false }))
  const exact = bestByTier([...listed.map(ofListed), ...unlisted], limit)
  if (exact.length >= Math.min(correctBelow, limit)) return exact
  if (exact.length === 0) {
    const ofForm = await readOfForm(db, typed.plain, limit, filter)
    if (ofForm.length > 0) return ofForm.map((hit) => ({ ...hit, listed: false }))
  }
  const isFuzzy = (hit: Found) => hit.tier === tiers.fuzzy
  const wantsFuzzy = exact.length === 0 || exact.every(isFuzzy) || typed.words.length === 1
  const searching = wantsFuzzy ? byName.findFuzzy() : Promise.resolve([])
  // The same, if it has not run yet.
  await setImmediate()
  const fuzzy = besideExact(findFuzzyListed, typed.words, exact, limit)
  const [unlistedFuzzy, listedFuzzy] = await Promise.all([searching, filterHits(db, fuzzy, filter)])
  return bestByTier(
    [...exact, ...listedFuzzy.map(ofListed), ...unlistedFuzzy.map((hit) => ({ ...hit, listed: false }))],
    limit,
  )
}
