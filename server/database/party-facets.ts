import { type RawBuilder, sql } from 'kysely'
import type { PartyFacets, PartyFilters } from '#server/contract/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import type { Database, Work } from './connection.ts'
import { filterColumns } from './filter-columns.ts'
import { facetsFrom } from './found-facets.ts'
import { countedEachTime, keptIfMany } from './kept-counts.ts'
import { plannedEachTime } from './named-statements.ts'
import type { Tables } from './tables.ts'

/** Counts the parties anew for the lists' filters. Needs the owner's rights. */
export async function countParties(db: Database): Promise<void> {
  await db.transaction().execute(async (work) => {
    // Else millions of parties are sorted on disk.
    await sql`set local work_mem = '256MB'`.execute(work)
    await sql`select count_parties()`.execute(work)
  })
}

/** How many parties there are, counted to one more than those that are counted each time. */
async function countFew(db: Database | Work): Promise<number> {
  const { rows } = await sql<{ parties: number }>`
    select count(*) as parties from (select from parties limit ${sql.lit(countedEachTime + 1)}) as few`.execute(
    db,
  )
  return rows[0]?.parties ?? 0
}

const texts = partyFilterNames.map(
  (name) => sql`coalesce(${sql.ref(filterColumns[name])}::text, '') as ${sql.ref(name)}`,
)
const small = sql`(select ${sql.join(texts)}, 1 as parties from parties)`

// Rows that tell of no city and no industry are far fewer; they are enough where neither is asked for.
function large(names: (keyof Tables['search_counts'])[]): RawBuilder<unknown> {
  const city = names.includes('city')
  const industry = names.includes('industry')
  const level = city && industry ? 'both' : city ? 'city' : industry ? 'industry' : 'all'
  return sql`(select * from search_counts where counted = ${level})`
}

type Counts = Map<PartyFilterName, Map<string, number>>

/** Counts the values of `names` among the parties that `filter` lets through. */
async function count(
  db: Database | Work,
  names: PartyFilterName[],
  filter: PartyFilters,
  isFew: boolean,
): Promise<Counts> {
  const set = partyFilterNames.filter((name) => filter[name] !== undefined)
  const source = isFew ? small : large([...names, ...set])
  const conditions = set.map((name) => sql`${sql.ref(name)} = ${filter[name]}`)
  const columns = names.map((name) => sql.ref(name))
  const { rows } = await sql<Record<PartyFilterName, string | null> & { parties: number; told: number }>`
    select ${sql.join(columns)}, grouping(${sql.join(columns)}) as told, sum(parties) as parties
    from ${source} as s where ${sql.join([plannedEachTime, ...conditions], sql` and `)}
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`.execute(db)
  const counts: Counts = new Map(names.map((name) => [name, new Map()]))
  for (const row of rows) {
    // The bits of grouping() say which columns a row does not tell, the last column in the lowest.
    const name = names.find((_, i) => (row.told & (1 << (names.length - 1 - i))) === 0)
    const value = name && row[name]
    if (name && value) counts.get(name)?.set(value, row.parties)
  }
  return counts
}

async function read(db: Database | Work, filter: PartyFilters, isFew: boolean): Promise<PartyFacets> {
  const set = partyFilterNames.filter((name) => filter[name] !== undefined)
  const told = partyFilterNames.filter(
    (name) => name !== 'city' || filter.state !== undefined || filter.city !== undefined,
  )
  const plain = told.filter((name) => !set.includes(name))
  // A facet of many values is counted by itself, so that the others are counted over few rows.
  const long = plain.filter((name) => !isFew && (name === 'city' || name === 'industry'))
  const groups = [plain.filter((name) => !long.includes(name)), ...[...long, ...set].map((name) => [name])]
  const asked = groups.filter((names) => names.length > 0)
  const all = await Promise.all(
    asked.map((names) => {
      const [only] = names
      const others = only && set.includes(only) ? { ...filter, [only]: undefined } : filter
      return count(db, names, others, isFew)
    }),
  )
  const counts: Counts = new Map(all.flatMap((one) => [...one]))
  return facetsFrom((name) => counts.get(name) ?? new Map(), filter)
}

/**
 * How many parties have each value of a filter, with all other filters applied. Of many parties the counts are those of the last
 * import; they are the same for everybody and kept for a minute.
 */
export async function readPartyFacets(db: Database | Work, filter: PartyFilters): Promise<PartyFacets> {
  const key = `party facets ${JSON.stringify(partyFilterNames.map((name) => filter[name] ?? null))}`
  const { facets } = await keptIfMany(
    db,
    key,
    async () => {
      const parties = await countFew(db)
      return { parties, facets: await read(db, filter, parties <= countedEachTime) }
    },
    ({ parties }) => parties,
  )
  return facets
}
