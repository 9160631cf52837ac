import { type RawBuilder, sql } from 'kysely'
import type { PartyFacets, PartyFilters } from '#server/contract/parties/party.ts'
import { type PartyFilterName, partyFilterNames } from '#server/contract/parties/party-filters.ts'
import type { Database, Work } from '../connection.ts'
import { cachedIfLarge, countedEachTime } from '../lists/cached-counts.ts'
import {
  countedFilters,
  countFacets,
  facetsOf,
  factsOf,
  monitoredFacts,
  setFilters,
} from '../lists/facet-counts.ts'
import { filterColumns } from '../lists/filter-columns.ts'
import { plannedEachTime } from '../named-statements.ts'
import type { Tables } from '../tables.ts'

/** Recounts the parties for the lists' filters. Needs the owner role. */
export async function countParties(db: Database): Promise<void> {
  await db.transaction().execute(async (work) => {
    // Otherwise millions of parties are grouped on disk.
    await sql`set local work_mem = '256MB'`.execute(work)
    await sql`select count_parties()`.execute(work)
  })
}

/** The number of parties; counting stops just above `countedEachTime`. */
async function countFew(db: Database | Work): Promise<number> {
  const { rows } = await sql<{ parties: number }>`
    select count(*) as parties from (select from parties limit ${sql.lit(countedEachTime + 1)}) as few`.execute(
    db,
  )
  return rows[0]?.parties ?? 0
}

const countColumns = [...Object.keys(filterColumns), 'parties'].map((column) => sql.ref(column))

// Count rows without city and industry are far fewer, and sufficient if neither is needed.
function large(names: (keyof Tables['search_counts'])[]): RawBuilder<unknown> {
  const city = names.includes('city')
  const industry = names.includes('industry')
  const level = city && industry ? 'both' : city ? 'city' : industry ? 'industry' : 'all'
  return sql`(select ${sql.join(countColumns)}, 'false' as monitored from search_counts
    where counted = ${level} and ${plannedEachTime})`
}

/**
 * The filters that are counted together. A filter with many values is counted separately, so that the others are
 * counted over fewer rows.
 */
function countedTogether(filter: PartyFilters, alone: PartyFilterName[]): PartyFilterName[][] {
  const plain = countedFilters(filter).filter((name) => !alone.includes(name))
  return [plain, ...countedFilters(filter).flatMap((name) => (alone.includes(name) ? [[name]] : []))]
}

const ofFew = (db: Database | Work, filter: PartyFilters) =>
  Promise.all(
    countedTogether(filter, setFilters(filter)).map((names) => countFacets(db, names, filter, factsOf())),
  )

function ofMany(db: Database | Work, filter: PartyFilters) {
  const set = setFilters(filter)
  return Promise.all(
    countedTogether(filter, ['city', 'industry', ...set]).map((names) =>
      countFacets(db, names, filter, large([...names, ...set])),
    ),
  )
}

const keyOf = (filter: PartyFilters) => JSON.stringify(partyFilterNames.map((name) => filter[name] ?? null))

/** The counts that are the same for all organisations: with many parties, those of the last import, cached for a minute. */
async function ofEverybody(db: Database | Work, filter: PartyFilters) {
  const parties = await cachedIfLarge(
    db,
    'parties',
    () => countFew(db),
    (few) => few,
  )
  if (parties <= countedEachTime) return { parties, counted: await ofFew(db, filter) }
  const counted = await cachedIfLarge(
    db,
    `party facets ${keyOf(filter)}`,
    () => ofMany(db, filter),
    () => parties,
  )
  return { parties, counted }
}

/** The number of parties for each value of a filter, with all other filters applied, regardless of who monitors them. */
export const readCommonFacets = async (db: Database | Work, filter: PartyFilters): Promise<PartyFacets> =>
  facetsOf((await ofEverybody(db, filter)).counted, filter)

/** The same, including the number the organisation monitors, as visible to a user. */
export async function readPartyFacets(
  db: Work,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  filter: PartyFilters,
): Promise<PartyFacets> {
  const { parties, counted } = await ofEverybody(db, filter)
  if (parties <= countedEachTime) return facetsOf(counted, filter)
  const monitored = await cachedIfLarge(
    db,
    `monitored facets ${organization_id} ${user_id} ${keyOf(filter)}`,
    () => countFacets(db, countedFilters(filter), filter, monitoredFacts),
    () => parties,
  )
  return facetsOf([...counted, monitored], filter)
}
