import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#server/contract/counted.ts'

/** How many rows a select without columns finds, counted no further than is told: one more than `mostCounted` at most. */
export const countFew = (select: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${select} limit ${sql.lit(mostCounted + 1)}) as few)`
