import { sql } from 'kysely'
import { own } from './own.ts'

/** What the organisation has lent to the party in that column, in rupees, as its books last had it; null for nothing. */
export const exposureOf = (column: string) => sql<number | null>`(
  select sum(e.outstanding) from exposures e where ${own('e')} and e.party_id = ${sql.ref(column)} and e.as_of = (
    select max(as_of) from exposures n where ${own('n')} and n.party_id = ${sql.ref(column)}))`
