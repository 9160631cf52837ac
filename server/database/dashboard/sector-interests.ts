import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const unknownSector = 'Industry not on record'

/** The number of reports the organisation ordered on parties of each industry, sorted by number descending. */
export async function readSectorInterests(db: Work): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders as o')
    .where(own('o'))
    .innerJoin('parties as p', 'p.party_id', 'o.party_id')
    .select(({ fn }) => [
      sql<string>`coalesce(p.industry, ${unknownSector})`.as('sector'),
      fn.countAll<number>().as('orders'),
    ])
    .groupBy('p.industry')
    .orderBy('orders', 'desc')
    .orderBy('sector')
    .execute()
  return Object.fromEntries(rows.map(({ sector, orders }) => [sector, orders]))
}
