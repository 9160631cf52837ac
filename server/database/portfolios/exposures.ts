import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The organisation's latest exposure to the party in that column, in rupees; null if there is none. */
export const exposureOf = (column: string) => sql<number | null>`(
  select sum(e.outstanding) from exposures e where ${own('e')} and e.party_id = ${sql.ref(column)} and e.as_of = (
    select max(as_of) from exposures n where ${own('n')} and n.party_id = ${sql.ref(column)}))`

/** The organisation's exposure to a party on each date in its books, newest first. */
export const exposureByDay = (db: Work, partyId: string) =>
  db
    .selectFrom('exposures as e')
    .where(own('e'))
    .where('e.party_id', '=', partyId)
    .select(({ fn }) => [
      'e.as_of',
      fn.countAll<number>().as('accounts'),
      fn.sum<number>('e.sanction_limit').as('sanction_limit'),
      fn.sum<number>('e.outstanding').as('outstanding'),
      fn.max('e.days_past_due').as('days_past_due'),
    ])
    .groupBy('e.as_of')
    .orderBy('e.as_of', 'desc')
