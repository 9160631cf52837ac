import { sql } from 'kysely'
import type { PartyFilters, PartySorting } from '#server/contract/party.ts'
import { anyOf } from './any-of.ts'
import type { Database } from './connection.ts'
import { orderOf } from './party-order.ts'
import type { Found } from './search-found.ts'
import { conditionsOf } from './search-ranges.ts'

/** The found parties that a filter lets through, in the order asked for: by relevance as they were found. */
export async function sifted(
  db: Database,
  found: Found[],
  filter: PartyFilters,
  { sort_by = 'relevance', sort_in }: PartySorting,
): Promise<Found[]> {
  const conditions = conditionsOf(filter)
  const order = sort_by === 'relevance' ? undefined : orderOf(sort_by, sort_in).by
  if (found.length === 0 || (!conditions && !order)) return found
  const { rows } = await sql<{ party_id: string }>`select p.party_id from parties p
    where p.party_id = ${anyOf(found.map(({ party_id }) => party_id))} and ${conditions ?? sql`true`}
    ${order ? sql`order by ${order}` : sql``}`.execute(db)
  if (!order) {
    const fits = new Set(rows.map(({ party_id }) => party_id))
    return found.filter(({ party_id }) => fits.has(party_id))
  }
  const byId = new Map(found.map((hit) => [hit.party_id, hit]))
  return rows.flatMap(({ party_id }) => byId.get(party_id) ?? [])
}
