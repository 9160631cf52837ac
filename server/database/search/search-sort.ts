import { sql } from 'kysely'
import type { PartyFilters, PartySorting } from '#server/contract/parties/party.ts'
import type { Database } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { orderOf } from '../parties/party-order.ts'
import { type Found, filterHits } from './search-found.ts'
import { conditionsOf } from './search-ranges.ts'

/** The found parties that pass a filter, in the requested order; for relevance, the order in which they were found. */
export async function filterAndSort(
  db: Database,
  found: Found[],
  filter: PartyFilters,
  { sort_by = 'relevance', sort_in }: PartySorting,
): Promise<Found[]> {
  if (sort_by === 'relevance' || found.length === 0) return filterHits(db, found, filter)
  const { rows } = await sql<{ party_id: string }>`select p.party_id from parties p
    where p.party_id = ${anyOf(found.map(({ party_id }) => party_id))} and ${conditionsOf(filter) ?? sql`true`}
    order by ${orderOf(sort_by, sort_in).by}`.execute(db)
  const byId = new Map(found.map((hit) => [hit.party_id, hit]))
  return rows.flatMap(({ party_id }) => byId.get(party_id) ?? [])
}
