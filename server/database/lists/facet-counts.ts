import { type RawBuilder, sql } from 'kysely'
import type { PartyFacets, PartyFilters } from '#server/contract/parties/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/parties/party-filters.ts'
import type { Database, Work } from '../connection.ts'
import { plannedEachTime } from '../named-statements.ts'
import { isAmongMonitored } from '../watchlist/monitored.ts'
import { anyOf } from './any-of.ts'
import { filterColumns } from './filter-columns.ts'

const maxValues = 30

/** The filters whose values are counted. A city is ambiguous without its state. */
export const countedFilters = (filter: PartyFilters): PartyFilterName[] =>
  partyFilterNames.filter(
    (name) => name !== 'city' || filter.state !== undefined || filter.city !== undefined,
  )

/** The names of the filters that have a value. */
export const setFilters = (filter: PartyFilters): PartyFilterName[] =>
  partyFilterNames.filter((name) => filter[name] !== undefined)

const texts = Object.entries(filterColumns).map(
  ([name, column]) => sql`coalesce(${sql.ref(column)}::text, '') as ${sql.ref(name)}`,
)

/** The source rows for counting parties, all or those in `known`: the values of all filters, one row per party. */
export const factsOf = (known?: string[]) =>
  sql`(select ${sql.join(texts)}, (${isAmongMonitored(sql`party_id`, known)})::text as monitored, 1 as parties
    from parties where ${known ? sql`party_id = ${anyOf(known)}` : plannedEachTime})`

/**
 * Adjusts counts in which no party is monitored to the organisation's: its monitored parties are subtracted from one
 * value and added to the other.
 */
export const monitoredFacts = sql`(select ${sql.join(texts)}, monitored, parties
  from parties, (values ('true', 1), ('false', -1)) as adjustment (monitored, parties)
  where ${isAmongMonitored(sql`party_id`)} and ${plannedEachTime})`

/** The column that counts a filter's values as if it were not set. */
const besideOf = (name: PartyFilterName) => `beside_${name}`

type Counts = Map<PartyFilterName, Map<string, number>>

/**
 * Counts the values of `names` among the parties of `source` that match the filter. The values of a set filter are
 * counted as if it were not set.
 */
export async function countFacets(
  db: Database | Work,
  names: PartyFilterName[],
  filter: PartyFilters,
  source: RawBuilder<unknown>,
): Promise<Counts> {
  const counts: Counts = new Map(names.map((name) => [name, new Map()]))
  if (names.length === 0) return counts
  const set = setFilters(filter)
  const allOf = (filters: PartyFilterName[]) =>
    sql.join([sql`true`, ...filters.map((name) => sql`${sql.ref(name)} = ${filter[name]}`)], sql` and `)
  const within = set.filter((name) => names.includes(name))
  const columns = names.map((name) => sql.ref(name))
  const sums = [
    sql`sum(parties) filter (where ${allOf(within)}) as parties`,
    ...within.map(
      (name) =>
        sql`sum(parties) filter (where ${allOf(within.filter((other) => other !== name))}) as ${sql.ref(besideOf(name))}`,
    ),
  ]
  const { rows } = await sql<Record<string, string | number | null> & { grouping_bits: number }>`
    select ${sql.join(columns)}, grouping(${sql.join(columns)}) as grouping_bits, ${sql.join(sums)}
    from ${source} as s where ${allOf(set.filter((name) => !names.includes(name)))}
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db)
  for (const row of rows) {
    // The bits of grouping() mark the columns that are not grouped, the last column in the lowest bit.
    const name = names.find((_, i) => (row.grouping_bits & (1 << (names.length - 1 - i))) === 0)
    if (!name) continue
    const [value, parties] = [row[name], row[within.includes(name) ? besideOf(name) : 'parties']]
    if (value && parties) counts.get(name)?.set(String(value), Number(parties))
  }
  return counts
}

/** The most common values first, at most 30, plus the selected value whatever its count. */
function commonest(counts: Map<string, number>, chosen: string | undefined) {
  const all = [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const first = all.slice(0, maxValues)
  if (chosen === undefined || first.some(({ value }) => value === chosen)) return first
  return [...first, { value: chosen, count: counts.get(chosen) ?? 0 }]
}

function summed(counted: Counts[]): Counts {
  const sums: Counts = new Map()
  for (const [name, counts] of counted.flatMap((one) => [...one])) {
    const sum = sums.get(name) ?? new Map<string, number>()
    for (const [value, count] of counts) sum.set(value, (sum.get(value) ?? 0) + count)
    sums.set(name, sum)
  }
  return sums
}

/** Builds facets from the counts, adding up several counts of the same filter; empty for a filter that was not counted. */
export function facetsOf(counted: Counts[], filter: PartyFilters): PartyFacets {
  const counts = summed(counted)
  const facet = (name: PartyFilterName) => commonest(counts.get(name) ?? new Map(), filter[name])
  return Object.fromEntries(partyFilterNames.map((name) => [name, facet(name)])) as PartyFacets
}
