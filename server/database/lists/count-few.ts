import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#server/contract/counted.ts'

/** The number of rows that a select without columns finds; counting stops at `mostCounted` + 1. */
export const countFew = (select: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${select} limit ${sql.lit(mostCounted + 1)}) as few)`
