import { type RawBuilder, sql } from 'kysely'
import type { PartyFilters } from '#server/contract/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import type { IdentifierKind } from '#server/rules/identifiers.ts'
import { type NameKind, type Tier, tiers } from '#server/rules/names/search-tiers.ts'
import type { Database } from './connection.ts'

/** The part of the names that is read: from `from` to before `to` in byte order, kept when every word of `holding` begins one of its words. */
export interface Reading {
  from: string
  to: string
  holding: string[]
}

/** A party that was found, by which name or identifier, and how well it fits. */
export interface Hit {
  party_id: string
  kind: NameKind | IdentifierKind | 'ISIN'
  /** The search form of the name that was found, or the identifier; a later word of the name may come first, up to " | ". */
  key: string
  tier: Tier
}

/** As many names as one reading looks at before it gives up: keeps a search by two very common words short. */
export const lookedAt = (most: number) => (most > 100 ? 20_000 : 5_000)
const lastCharacter = '\u{10FFFF}'

/** Everything that begins with `text`. */
export const beginning = (text: string, holding: string[] = []): Reading => ({
  from: text,
  to: text + lastCharacter,
  holding,
})

/** Every turn whose first word is `word`, whole. */
export const openingWord = (word: string, holding: string[] = []): Reading => ({
  from: word,
  to: `${word}!`,
  holding,
})

const columnOf = (filter: PartyFilterName) => (filter === 'monitored' ? 'p.monitoring_active' : `p.${filter}`)

/** The conditions of a filter on the table `parties`, called `p`; undefined when it lets everything through. */
export function conditionsOf(filter: PartyFilters): RawBuilder<unknown> | undefined {
  const conditions = partyFilterNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const isFlag = name === 'listed' || name === 'monitored' || name === 'claimed'
    return [sql`${sql.ref(columnOf(name))} = ${isFlag ? value === 'true' : value}`]
  })
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `)
}

const sources = [
  { table: 'party_names', key: 'name_key' },
  { table: 'search_keys', key: 'key' },
] as const

/** The names of one source within a reading, `r`; what else they must hold are the columns `h0`, `h1` … of the reading. */
function within(
  { table, key }: (typeof sources)[number],
  place: number,
  held: number,
  most: number,
  conditions: RawBuilder<unknown> | undefined,
) {
  const holding = Array.from({ length: held }, (_, i) => sql`strpos(' ' || key, ${sql.ref(`r.h${i}`)}) > 0`)
  return sql`(select party_id, kind, key, ${sql.lit(place)} as source from
      (select party_id, kind, ${sql.ref(key)} as key from ${sql.table(table)}
        where ${sql.ref(key)} ~>=~ r.first and ${sql.ref(key)} ~<~ r.behind
        order by ${sql.ref(key)} using ~<~, party_id, kind limit r.looked) as k
      ${conditions ? sql`join parties p using (party_id)` : sql``}
    where ${sql.join([sql`true`, ...holding, ...(conditions ? [conditions] : [])], sql` and `)} limit ${sql.lit(most)})`
}

type Found = Pick<Hit, 'party_id' | 'key'> & { kind: NameKind }

function tierOf({ key, kind }: Found, typed: string): Tier {
  if (key === typed) return kind === 'name' ? tiers.exactName : tiers.exactOtherName
  if (key.includes(' | ')) return tiers.allWords
  if (key.startsWith(`${typed} `)) return tiers.wholeWords
  return key.startsWith(typed) ? tiers.begun : tiers.allWords
}

/**
 * The parties found by the readings, those of an earlier reading first, within one by name; whole names come before
 * later words. One party may come more than once. Gives at most `most` per reading and source. `typed` says how well each
 * fits; without it, all are only near.
 */
export async function readRanges(
  db: Database,
  readings: Reading[],
  most: number,
  filter: PartyFilters = {},
  typed?: string,
): Promise<Hit[]> {
  if (readings.length === 0) return []
  const held = Math.max(...readings.map(({ holding }) => holding.length))
  const conditions = conditionsOf(filter)
  const looked = readings.map(({ holding }) => (holding.length > 0 || conditions ? lookedAt(most) : most))
  const columns = Array.from({ length: held }, (_, i) => sql.ref(`h${i}`))
  // Nothing is held by every name.
  const words = columns.map((_, i) => readings.map(({ holding }) => (holding[i] ? ` ${holding[i]}` : '')))
  const arrays = words.map((column) => sql`, ${column}::text[]`)
  const { rows } = await sql<Found>`
    select party_id, kind, key from
      unnest(${readings.map(({ from }) => from)}::text[], ${readings.map(({ to }) => to)}::text[], ${looked}::integer[]
        ${sql.join(arrays, sql``)}) with ordinality as r(${sql.join([sql`first, behind, looked`, ...columns, sql`place`])}),
      lateral (${sql.join(
        sources.map((source, place) => within(source, place, held, most, conditions)),
        sql` union all `,
      )}) as found
    order by place, source, key using ~<~, party_id`.execute(db)
  return rows.map((found) => ({ ...found, tier: typed === undefined ? tiers.near : tierOf(found, typed) }))
}

/**
 * The parties that bear all `words`, the last one as a beginning, however common each is; by name. The index of words finds whole
 * ones far quicker than beginnings: with two whole ones, the last is only looked for in the names they have in common.
 */
export async function readHolding(
  db: Database,
  words: string[],
  most: number,
  filter: PartyFilters = {},
): Promise<Hit[]> {
  const quoted = words.map((word) => `'${word.replace(/['\\]/g, '')}'`)
  const [whole, last] = [quoted.slice(0, -1), quoted.at(-1)]
  const asked = whole.length > 1 ? whole : [...whole, `${last}:*`]
  const conditions = conditionsOf(filter)
  const { rows } = await sql<Omit<Hit, 'tier'>>`
    select n.party_id, n.kind, n.name_key as key from party_names n
    ${conditions ? sql`join parties p using (party_id)` : sql``}
    where name_words(n.name_key) @@ ${asked.join(' & ')}::tsquery
      and strpos(' ' || n.name_key, ${` ${words.at(-1)}`}) > 0 ${conditions ? sql`and ${conditions}` : sql``}
    limit ${sql.lit(most)}`.execute(db)
  return rows
    .map((row) => ({ ...row, tier: tiers.allWords }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.party_id < b.party_id ? -1 : 1))
}
