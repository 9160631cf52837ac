import { type RawBuilder, sql } from 'kysely'
import type { PartyFilters } from '#server/contract/parties/party.ts'
import { partyFilterNames } from '#server/contract/parties/party-filters.ts'
import type { IdentifierKind } from '#server/rules/identifiers/identifiers.ts'
import { type NameKind, type Tier, tiers } from '#server/rules/names/match-tiers.ts'
import type { Database } from '../connection.ts'
import { filterColumns } from '../lists/filter-columns.ts'
import { plannedEachTime } from '../named-statements.ts'
import { isAmongMonitored } from '../watchlist/monitored.ts'

/**
 * A range of keys, from `from` up to but excluding `to`, in byte order. Only names in which every word of `containing`
 * is the prefix of a word are kept.
 */
export interface KeyRange {
  from: string
  to: string
  containing: string[]
}

/** A found party, by which name or identifier it was found, and how well it matches. */
export interface Hit {
  party_id: string
  kind: NameKind | IdentifierKind | 'ISIN'
  /** The key of the matching name, possibly rotated ("tourism services | papillon"), or the identifier. */
  key: string
  tier: Tier
}

/** How many names of one range are scanned for a limit: keeps a search by two very common words short. */
export const maxScanned = (limit: number) => (limit > 100 ? 20_000 : 5_000)
/** How many similar names of one party are allowed for before they displace other parties. */
const namesAlike = 3
/** Up to this many words with a prefix are queried individually. */
const fewWords = 16
const lastCharacter = '\u{10FFFF}'

/** All keys with a prefix. */
export const prefixRange = (prefix: string, containing: string[] = []): KeyRange => ({
  from: prefix,
  to: prefix + lastCharacter,
  containing,
})

/** All keys whose first word is exactly `word`. */
export const wordRange = (word: string, containing: string[] = []): KeyRange => ({
  from: word,
  to: `${word}!`,
  containing,
})

/** The filters of a list; `businesses` excludes persons. */
export type SearchFilter = PartyFilters & { businesses?: true }

/** The conditions of a filter on the table `parties`, aliased as `p`; undefined if the filter is empty. */
export function conditionsOf(filter: SearchFilter): RawBuilder<unknown> | undefined {
  const businesses = filter.businesses ? [sql`p.model_type <> 'person'`] : []
  const conditions = partyFilterNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    if (name !== 'monitored') return [sql`${sql.ref(`p.${filterColumns[name]}`)} = ${value}`]
    const isMonitored = isAmongMonitored(sql`p.party_id`)
    return [value === 'true' ? isMonitored : sql`not ${isMonitored}`]
  })
  const all = [...conditions, ...businesses]
  return all.length === 0 ? undefined : sql.join([plannedEachTime, ...all], sql` and `)
}

const sources = [
  { table: 'party_names', key: 'name_key' },
  { table: 'search_keys', key: 'key' },
] as const

/** The names of one source within a range, `r`; the other words they must contain are the range's columns `w0`, `w1` … */
function namesWithin(
  { table, key }: (typeof sources)[number],
  position: number,
  words: number,
  limit: number,
  conditions: RawBuilder<unknown> | undefined,
) {
  const containing = Array.from(
    { length: words },
    (_, i) => sql`strpos(' ' || key, ${sql.ref(`r.w${i}`)}) > 0`,
  )
  const fits = sql.join([sql`true`, ...containing, ...(conditions ? [conditions] : [])], sql` and `)
  return sql`(select *, ${sql.lit(position)} as source from
      (select distinct on (party_id) party_id, kind, key from
        (select party_id, kind, key from
          (select party_id, kind, ${sql.ref(key)} as key from ${sql.table(table)}
            where ${sql.ref(key)} ~>=~ r.first and ${sql.ref(key)} ~<~ r.upto
            order by ${sql.ref(key)} using ~<~, party_id, kind limit r.scanned) as k
          ${conditions ? sql`join parties p using (party_id)` : sql``}
          where ${fits} limit ${sql.lit(limit * namesAlike)}) as fitting
        order by party_id, key using ~<~, kind <> 'name') as once
    order by key using ~<~ limit ${sql.lit(limit)})`
}

type Found = Pick<Hit, 'party_id' | 'key'> & { kind: NameKind }

function tierOf({ key, kind }: Found, typed: string): Tier {
  if (key === typed) return kind === 'name' ? tiers.exactName : tiers.exactOtherName
  if (key.includes(' | ')) return tiers.allWords
  if (key.startsWith(`${typed} `)) return tiers.wholeWords
  return key.startsWith(typed) ? tiers.prefix : tiers.allWords
}

/**
 * The parties found by the ranges, earlier ranges first, within a range by name; whole names come before rotated ones.
 * A party may be found by several ranges. Returns at most `limit` per range and source. `typed` determines how well
 * each matches; without it, all are fuzzy matches.
 */
export async function readRanges(
  db: Database,
  ranges: KeyRange[],
  limit: number,
  filter: SearchFilter = {},
  typed?: string,
): Promise<Hit[]> {
  if (ranges.length === 0) return []
  const maxContaining = Math.max(...ranges.map(({ containing }) => containing.length))
  const conditions = conditionsOf(filter)
  const scanned = ranges.map(({ containing }) =>
    containing.length > 0 || conditions ? maxScanned(limit) : limit * namesAlike,
  )
  const columns = Array.from({ length: maxContaining }, (_, i) => sql.ref(`w${i}`))
  // Every name contains the empty string.
  const words = columns.map((_, i) =>
    ranges.map(({ containing }) => (containing[i] ? ` ${containing[i]}` : '')),
  )
  const arrays = words.map((column) => sql`, ${column}::text[]`)
  const { rows } = await sql<Found>`
    select party_id, kind, key from
      unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[], ${scanned}::integer[]
        ${sql.join(arrays, sql``)}) with ordinality as r(${sql.join([sql`first, upto, scanned`, ...columns, sql`place`])}),
      lateral (${sql.join(
        sources.map((source, position) => namesWithin(source, position, maxContaining, limit, conditions)),
        sql` union all `,
      )}) as found
    order by place, source, key using ~<~, party_id`.execute(db)
  return rows.map((found) => ({ ...found, tier: typed === undefined ? tiers.fuzzy : tierOf(found, typed) }))
}

/** The words of names that begin with the prefix, at most `fewWords` + 1. */
async function readWordsBegun(db: Database, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from search_words
    where word ~>=~ ${prefix} and word ~<~ ${prefix + lastCharacter} limit ${sql.lit(fewWords + 1)}`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`

/**
 * The parties that have all `words`, the last one as a prefix, however common each is; by name. The full-text index
 * finds whole words far quicker than prefixes: if the last word is the prefix of only a few words, these are searched
 * for instead. If there are more, and two whole words, the prefix is only looked for in the names that have these in
 * common.
 */
export async function readContaining(
  db: Database,
  words: string[],
  limit: number,
  filter: SearchFilter = {},
): Promise<Hit[]> {
  const [whole, last = ''] = [words.slice(0, -1), words.at(-1)]
  const begun = await readWordsBegun(db, last)
  if (begun.length === 0) return []
  const few = begun.length <= fewWords && `(${begun.map(quoted).join(' | ')})`
  const prefix = whole.length < 2 && `${quoted(last)}:*`
  const terms = [...whole.map(quoted), few || prefix].filter(Boolean)
  const conditions = conditionsOf(filter)
  const { rows } = await sql<Omit<Hit, 'tier'>>`
    select n.party_id, n.kind, n.name_key as key from party_names n
    ${conditions ? sql`join parties p using (party_id)` : sql``}
    where ${plannedEachTime} and name_words(n.name_key) @@ ${terms.join(' & ')}::tsquery
      and strpos(' ' || n.name_key, ${` ${words.at(-1)}`}) > 0 ${conditions ? sql`and ${conditions}` : sql``}
    limit ${sql.lit(limit * namesAlike)}`.execute(db)
  return rows
    .map((row) => ({ ...row, tier: tiers.allWords }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.party_id < b.party_id ? -1 : 1))
}
