import { type RawBuilder, sql } from 'kysely'

/** Up to so many parties of somebody are looked up as a set; of more it is asked of each row whether its party is one of them. */
export const fewParties = sql.lit(2_000)

/** Whether a source of parties, a table with its condition, has no more than that. */
export const areFew = (source: RawBuilder<unknown>) =>
  sql<boolean>`(select count(*) from (select from ${source} limit ${fewParties} + 1) as few) <= ${fewParties}`
