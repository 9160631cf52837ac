import { type RawBuilder, sql } from 'kysely'

/** Up to this many parties are collected as a set; for more, each row is checked individually. */
export const fewParties = sql.lit(2_000)

/** Whether a source of parties (a table with its condition) has no more than that. */
export const areFew = (source: RawBuilder<unknown>) =>
  sql<boolean>`(select count(*) from (select from ${source} limit ${fewParties} + 1) as few) <= ${fewParties}`
