import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const searches = { alerts: sql`find_in_alerts`, cases: sql`find_in_cases` }

/**
 * A text that is searched for in the alerts or cases of an organisation, and what an index found: `parties`, the ids of
 * those named like it, and `ids`, of alerts or cases whose own text contains it. Null if the rows are to be compared one
 * by one; `isFrequent`: the first ones are then soon found. `isLong`: whether there are more than 20,000 rows.
 */
export interface TextSearch {
  text: string
  isLong: boolean
  isFrequent: boolean
  parties: string[] | null
  ids: (string | number)[] | null
}

/** A text that is compared with all rows: for work that reads all of them, such as a file. */
export const everyRow = (q: string): TextSearch => ({
  text: q.toLowerCase(),
  isLong: false,
  isFrequent: false,
  parties: null,
  ids: null,
})

/** Searches for the text of a list, ignoring case; undefined if the list has none. */
export async function searchText(
  db: Work,
  list: keyof typeof searches,
  q: string | undefined,
): Promise<TextSearch | undefined> {
  if (!q) return undefined
  const compared = everyRow(q)
  const { rows } = await sql<Omit<TextSearch, 'text'>>`
    select is_long as "isLong", is_frequent as "isFrequent", parties, ids from ${searches[list]}(${compared.text})`.execute(
    db,
  )
  return { ...compared, ...rows[0] }
}

/** Whether finding all rows compares more than 20,000 of them. */
export const comparesMany = (search: TextSearch | undefined): boolean =>
  Boolean(search?.isLong && !search.ids)

/** Where a row has its text, its id and its party. */
interface Columns {
  text: RawBuilder<unknown>
  id: RawBuilder<unknown>
  party: RawBuilder<unknown>
}

const isNamed = (text: string) =>
  sql<boolean>`organisation_parties o where ${own('o')} and strpos(lower(o.name), ${text}) > 0`

/**
 * Whether a row or the name of its party contains the text. `read`: whether the first rows are read in index order
 * ('first'), or all rows are read ('all').
 */
export function containsText(
  { text, isFrequent, parties, ids }: TextSearch,
  columns: Columns,
  read: 'first' | 'all',
): RawBuilder<boolean> {
  const ofFound = parties && sql`${columns.party} = any(${parties})`
  if (ofFound && ids) return sql`(${columns.id} = any(${ids}) or ${ofFound})`
  const ofNamed =
    read === 'first' && isFrequent
      ? sql`coalesce((select true from ${isNamed(text)} and o.party_id = ${columns.party}), false)`
      : sql`${columns.party} in (select o.party_id from ${isNamed(text)})`
  return sql`(strpos(lower(${columns.text}), ${text}) > 0 or ${ofFound ?? ofNamed})`
}
