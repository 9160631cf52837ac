import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'

export type Columns = RawBuilder<unknown>[]

export const byCompany = [sql`name_key`, sql`party_id`]

/** Whether the name of a form's company contains the text. */
export const isNamed = (text: string | undefined) =>
  text &&
  sql`party_id in (select party_id from companies where strpos(lower(party_name), ${text.toLowerCase()}) > 0)`

/** Sorts by `by` in the given direction, nulls last, and ties by `then`. */
export const ordered = (by: Columns, direction: 'asc' | 'desc', then: Columns) => {
  const down = direction === 'desc' ? sql` desc nulls last` : sql``
  return sql`order by ${sql.join([...by.map((column) => sql`${column}${down}`), ...then])}`
}

/** The `limit` and `offset` of a page, as SQL. */
export const pageOf = (paging: Paging) => sql`limit ${paging.per_page} offset ${offsetOf(paging)}`
