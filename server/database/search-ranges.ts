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

// As many names as one reading looks at before it gives up: keeps a search by two very common words short.
const lookedAt = (most: number) => (most > 100 ? 20_000 : 5_000)
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

type Source = { table: 'party_names' | 'search_keys'; key: 'name_key' | 'key' }
const sources: Source[] = [
  { table: 'party_names', key: 'name_key' },
  { table: 'search_keys', key: 'key' },
]

function branch({ table, key }: Source, reading: Reading, place: number, most: number, filter: PartyFilters) {
  const conditions = conditionsOf(filter)
  const sifted = reading.holding.length > 0 || conditions !== undefined
  const looked = sql`
    select party_id, kind, ${sql.ref(key)} as key from ${sql.table(table)}
    where ${sql.ref(key)} ~>=~ ${reading.from} and ${sql.ref(key)} ~<~ ${reading.to}
    order by ${sql.ref(key)} using ~<~, party_id, kind limit ${sql.lit(sifted ? lookedAt(most) : most)}`
  const held = reading.holding.map((word) => sql`strpos(' ' || key, ${` ${word}`}) > 0`)
  const join = conditions ? sql`join parties p using (party_id)` : sql``
  const where = sql.join([sql`true`, ...held, ...(conditions ? [conditions] : [])], sql` and `)
  return sql`(select party_id, kind, key, ${sql.lit(place)} as place from (${looked}) as k ${join}
    where ${where} limit ${sql.lit(most)})`
}

type Found = Pick<Hit, 'party_id' | 'key'> & { kind: NameKind; place: number }

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
  const branches = readings.flatMap((reading, i) =>
    sources.map((source, j) => branch(source, reading, i * sources.length + j, most, filter)),
  )
  const all = sql.join(branches, sql` union all `)
  const { rows } = await sql<Found>`
    select party_id, kind, key, place from (${all}) as found order by place, key using ~<~, party_id`.execute(
    db,
  )
  return rows.map((found) => ({ ...found, tier: typed === undefined ? tiers.near : tierOf(found, typed) }))
}

/** Whether a reading sifts more names than it looks at, and so may have missed some. */
export async function isLong(db: Database, { from, to }: Reading, most: number): Promise<boolean> {
  const counts = sources.map(
    ({ table, key }) => sql`(select count(*) from (select from ${sql.table(table)}
      where ${sql.ref(key)} ~>=~ ${from} and ${sql.ref(key)} ~<~ ${to} limit ${sql.lit(lookedAt(most))}) as looked)`,
  )
  const { rows } = await sql<{ longest: number }>`
    select greatest(${sql.join(counts)}) as longest`.execute(db)
  return (rows[0]?.longest ?? 0) >= lookedAt(most)
}

/** The parties that bear all `words`, the last one as a beginning, however common each is; by name. */
export async function readHolding(
  db: Database,
  words: string[],
  most: number,
  filter: PartyFilters = {},
): Promise<Hit[]> {
  const quoted = words.map(
    (word, i) => `'${word.replace(/['\\]/g, '')}'${i === words.length - 1 ? ':*' : ''}`,
  )
  const conditions = conditionsOf(filter)
  const { rows } = await sql<Omit<Hit, 'tier'>>`
    select n.party_id, n.kind, n.name_key as key from party_names n
    ${conditions ? sql`join parties p using (party_id)` : sql``}
    where name_words(n.name_key) @@ ${quoted.join(' & ')}::tsquery ${conditions ? sql`and ${conditions}` : sql``}
    limit ${sql.lit(most)}`.execute(db)
  return rows
    .map((row) => ({ ...row, tier: tiers.allWords }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.party_id < b.party_id ? -1 : 1))
}
