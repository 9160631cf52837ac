import { type Expression, sql } from 'kysely'
import type { Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'

/** The total number of rows of a list, as given in each row of its page; past the last page there is no row, so `all` are counted. */
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
