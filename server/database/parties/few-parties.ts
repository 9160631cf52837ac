import { type RawBuilder, sql } from 'kysely'

/** Up to this many parties are collected as a set; for more, each row is checked individually. */
export const fewParties = sql.lit(2_000)

/** Whether a source (a table with its condition) has at most that many rows, or at most `most`. */
export const areFew = (source: RawBuilder<unknown>, most = fewParties) =>
  sql<boolean>`(select count(*) from (select from ${source} limit ${most} + 1) as few) <= ${most}`
