import { type Expression, sql } from 'kysely'
import type { Paging } from '#server/contract/paging.ts'
import type { Work } from './connection.ts'

/** How many rows a list has in all, as each row of its page says; past the last page there is none to say it, and `all` are counted. */
export async function pageTotal(
  db: Work,
  rows: { total: number }[],
  { page }: Paging,
  all: Expression<unknown>,
): Promise<number> {
  const [first] = rows
  if (first || page === 1) return first?.total ?? 0
  const counted = await sql<{ total: number }>`select count(*) as total from (${all}) as listed`.execute(db)
  return counted.rows[0]?.total ?? 0
}
