import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'
import type { PartiesTable } from './tables.ts'

/** The part of the names that is read: from `from` to before `to` in byte order, kept when every word of `holding` begins one of its words. */
export interface Reading {
  from: string
  to: string
  holding: string[]
}

export interface Filter {
  model_type?: string
  state?: string
  status?: string
}

export interface Hit {
  party_id: string
  kind: 'name' | 'former' | 'trade' | 'CIN' | 'PAN' | 'GSTIN' | 'LLPIN' | 'DIN'
}

// As many names as one reading looks at before it gives up: keeps a search by two very common words short.
const lookedAt = (most: number) => (most > 100 ? 20_000 : 5_000)
const lastCharacter = '\u{10FFFF}'

/** Everything that begins with `text`. */
export const beginning = (text: string, holding: string[] = []): Reading => ({
  from: text,
  to: text + lastCharacter,
  holding,
})

/** Every turn whose first word is `word`, whole. */
export const openingWord = (word: string, holding: string[] = []): Reading => ({
  from: word,
  to: `${word}!`,
  holding,
})

const columns = ['model_type', 'state', 'status'] as const satisfies (keyof PartiesTable)[]

/** The conditions of a filter on the table `parties`, called `p`; undefined when it lets everything through. */
export function conditionsOf(filter: Filter): RawBuilder<unknown> | undefined {
  const wanted = columns.filter((column) => filter[column] !== undefined)
  if (wanted.length === 0) return undefined
  return sql.join(
    wanted.map((column) => sql`${sql.ref(`p.${column}`)} = ${filter[column]}`),
    sql` and `,
  )
}

type Source = { table: 'party_names' | 'search_keys'; key: 'name_key' | 'key' }
const sources: Source[] = [
  { table: 'party_names', key: 'name_key' },
  { table: 'search_keys', key: 'key' },
]

function branch({ table, key }: Source, reading: Reading, place: number, most: number, filter: Filter) {
  const conditions = conditionsOf(filter)
  const sifted = reading.holding.length > 0 || conditions !== undefined
  const looked = sql`
    select party_id, kind, ${sql.ref(key)} as key from ${sql.table(table)}
    where ${sql.ref(key)} ~>=~ ${reading.from} and ${sql.ref(key)} ~<~ ${reading.to}
    order by ${sql.ref(key)} using ~<~, party_id, kind limit ${sql.lit(sifted ? lookedAt(most) : most)}`
  const held = reading.holding.map((word) => sql`strpos(' ' || key, ${` ${word}`}) > 0`)
  const join = conditions ? sql`join parties p using (party_id)` : sql``
  const where = sql.join([sql`true`, ...held, ...(conditions ? [conditions] : [])], sql` and `)
  return sql`(select party_id, kind, key, ${sql.lit(place)} as place from (${looked}) as k ${join}
    where ${where} limit ${sql.lit(most)})`
}

/**
 * The parties found by the readings, those of an earlier reading first, within one by name; whole names come before
 * later words. One party may come more than once. Gives at most `most` per reading and source.
 */
export async function readRanges(
  db: Database,
  readings: Reading[],
  most: number,
  filter: Filter = {},
): Promise<Hit[]> {
  if (readings.length === 0) return []
  const branches = readings.flatMap((reading, i) =>
    sources.map((source, j) => branch(source, reading, i * sources.length + j, most, filter)),
  )
  const all = sql.join(branches, sql` union all `)
  const { rows } = await sql<Hit>`
    select party_id, kind from (${all}) as found order by place, key using ~<~, party_id`.execute(db)
  return rows
}
