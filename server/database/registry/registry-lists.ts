import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { type Reading, readFrom } from './registry-reading.ts'

export type Columns = RawBuilder<unknown>[]

export const byCompany = [sql`name_key`, sql`party_id`]

const contains = (text: string) => sql`strpos(lower(party_name), ${text.toLowerCase()}) > 0`

/** The text of a list of forms, and the companies whose names contain it, if they are few. */
export interface Named {
  q?: string | undefined
  named?: string[] | null
}

const fewNamed = 2_000

/** The companies of a reading whose names contain the text; null if there is no text, or if there are more than 2,000. */
export async function readNamed(db: Work, reading: Reading, q: string | undefined): Promise<string[] | null> {
  if (!q) return null
  const companies = sql<{ party_id: string }>`
    select party_id from companies where ${contains(q)} limit ${sql.lit(fewNamed + 1)}`
  const rows = await readFrom(db, reading, () => false, companies)
  return rows.length > fewNamed ? null : rows.map(({ party_id }) => party_id)
}

/**
 * Whether the name of a form's company contains the text. The forms of few companies are looked up: PostgreSQL expects
 * a third of all companies, and would look one up for each form until the page is full.
 */
export const isNamed = ({ q, named }: Named) =>
  named
    ? sql`party_id = any(${named})`
    : q && sql`party_id in (select party_id from companies where ${contains(q)})`

/** Sorts by `by` in the given direction, nulls last, and ties by `then`. */
export const ordered = (by: Columns, direction: 'asc' | 'desc', then: Columns) => {
  const down = direction === 'desc' ? sql` desc nulls last` : sql``
  return sql`order by ${sql.join([...by.map((column) => sql`${column}${down}`), ...then])}`
}

/** The `limit` and `offset` of a page, as SQL. */
export const pageOf = (paging: Paging) => sql`limit ${paging.per_page} offset ${offsetOf(paging)}`
