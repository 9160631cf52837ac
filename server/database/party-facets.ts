import { type RawBuilder, sql } from 'kysely'
import type { PartyFacets, PartyFilters } from '#server/contract/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/party-filters.ts'
import type { Database, Work } from './connection.ts'
import { countedFilters, countFacets, facetsOf, factsOf, setFilters } from './facet-counts.ts'
import { countedEachTime, keptIfMany } from './kept-counts.ts'
import type { Tables } from './tables.ts'

/** Counts the parties anew for the lists' filters. Needs the owner's rights. */
export async function countParties(db: Database): Promise<void> {
  await db.transaction().execute(async (work) => {
    // Else millions of parties are grouped on disk.
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

// Rows that tell of no city and no industry are far fewer; they are enough where neither is asked for.
function large(names: (keyof Tables['search_counts'])[]): RawBuilder<unknown> {
  const city = names.includes('city')
  const industry = names.includes('industry')
  const level = city && industry ? 'both' : city ? 'city' : industry ? 'industry' : 'all'
  return sql`(select * from search_counts where counted = ${level})`
}

/** What tells of the parties that have `names`: all of them where they are few, else what the last import counted. */
const sourceOf = (names: PartyFilterName[], isFew: boolean) => (isFew ? factsOf(sql`true`) : large(names))

async function read(db: Database | Work, filter: PartyFilters, isFew: boolean): Promise<PartyFacets> {
  const set = setFilters(filter)
  const plain = countedFilters(filter).filter((name) => !set.includes(name))
  // A facet of many values is counted by itself, so that the others are counted over few rows.
  const long = plain.filter((name) => !isFew && (name === 'city' || name === 'industry'))
  const groups = [plain.filter((name) => !long.includes(name)), ...[...long, ...set].map((name) => [name])]
  const counted = await Promise.all(
    groups.map((names) => countFacets(db, names, filter, sourceOf([...names, ...set], isFew))),
  )
  return facetsOf(counted, filter)
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
