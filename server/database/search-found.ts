import { setImmediate } from 'node:timers/promises'
import type { PartyFilters } from '#server/contract/party.ts'
import type { KnownHit, KnownNames } from '#server/rules/names/known-names.ts'
import { tiers } from '#server/rules/names/search-tiers.ts'
import type { Database } from './connection.ts'
import { identifierOf, readIdentifiers } from './search-identifiers.ts'
import { knownNames } from './search-known.ts'
import { readOfForm } from './search-legal-form.ts'
import { few, findNames } from './search-names.ts'
import { typedName } from './search-plan.ts'
import { conditionsOf, type Hit } from './search-ranges.ts'

/** A found party; `known` when it is a listed one. */
export type Found = Omit<Hit, 'key'> & { key?: string; name?: string; known: boolean }

// A near name of a listed company stands beside what was found as typed only when it is very near.
const veryNear = 0.86

const ofKnown = ({ party_id, kind, name, tier }: KnownHit): Found => ({
  party_id,
  kind,
  name,
  tier,
  known: true,
})

/** Each party once, by how well it fits; within that the listed ones first, then in the order they were found. */
function inOrder(found: Found[], most: number): Found[] {
  const best = new Map<string, Found>()
  for (const hit of found) {
    const before = best.get(hit.party_id)
    if (!before) best.set(hit.party_id, hit)
    else if (hit.tier < before.tier) best.set(hit.party_id, { ...hit, known: hit.known || before.known })
  }
  const ranked = [...best.values()].map((hit, place) => ({ hit, place }))
  const order = ({ hit }: (typeof ranked)[number]) => hit.tier * 2 + (hit.known ? 0 : 1)
  return ranked
    .sort((a, b) => order(a) - order(b) || a.place - b.place)
    .slice(0, most)
    .map(({ hit }) => hit)
}

// The listed ones among those that a filter lets through; their order stays.
async function sifted(db: Database, hits: KnownHit[], filter: PartyFilters): Promise<KnownHit[]> {
  const conditions = conditionsOf(filter)
  if (!conditions || hits.length === 0) return hits
  const rows = await db
    .selectFrom('parties as p')
    .select('p.party_id')
    .where(
      'p.party_id',
      'in',
      hits.map(({ party_id }) => party_id),
    )
    .where(conditions.$castTo<boolean>())
    .execute()
  const fitting = new Set(rows.map(({ party_id }) => party_id))
  return hits.filter(({ party_id }) => fitting.has(party_id))
}

function nearKnown(known: KnownNames, words: string[], strong: Found[], most: number): KnownHit[] {
  if (strong.length >= Math.min(few, most)) return []
  // Several words that stand together in a name were hardly misspelt.
  if (words.length > 1 && strong.some(({ tier }) => tier < tiers.allWords)) return []
  const near = known.near(words, most)
  return strong.length > 0 ? near.filter(({ score }) => score >= veryNear) : near
}

/** The parties that a text of 3 to 200 characters means, the best first; at most `most`. */
export async function findParties(
  db: Database,
  q: string,
  most: number,
  filter: PartyFilters = {},
): Promise<Found[]> {
  const identifier = identifierOf(q)
  const typed = typedName(q)
  const [known, byIdentifier, byName] = await Promise.all([
    knownNames(db),
    identifier ? readIdentifiers(db, identifier, most, filter) : [],
    findNames(db, typed, most, filter),
  ])
  const listed = await sifted(db, known.find(typed.words, most), filter)
  // Which of a listed company's market names only follow from its name is known in memory alone.
  const others = byName.hits.filter(({ kind, party_id }) => kind !== 'market' || !known.has(party_id))
  const unlisted = [...byIdentifier, ...others].map((hit): Found => ({ ...hit, known: false }))
  const strong = inOrder([...listed.map(ofKnown), ...unlisted], most)
  if (strong.length >= Math.min(few, most)) return strong
  if (strong.length === 0) {
    const ofForm = await readOfForm(db, typed.plain, most, filter)
    if (ofForm.length > 0) return ofForm.map((hit) => ({ ...hit, known: false }))
  }
  const isNear = (hit: Found) => hit.tier === tiers.near
  const wanted = strong.length === 0 || strong.every(isNear) || typed.words.length === 1
  const looking = wanted ? byName.near() : Promise.resolve([])
  // Memory is looked through while the database answers.
  await setImmediate()
  const near = nearKnown(known, typed.words, strong, most)
  const [unlistedNear, listedNear] = await Promise.all([looking, sifted(db, near, filter)])
  return inOrder(
    [...strong, ...listedNear.map(ofKnown), ...unlistedNear.map((hit) => ({ ...hit, known: false }))],
    most,
  )
}
