import { sql } from 'kysely'
import MiniSearch from 'minisearch'
import type { Database } from '#server/database/connection.ts'

interface Row {
  party_id: string
  name: string
}

const columns = sql`party_id, name, model_type, cin, state, status, city`

/** The simple approach: the text anywhere in a name, with a trigram index. */
export async function like(db: Database, q: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from parties where name ilike ${`%${q}%`} limit 10`.execute(db)
  return rows
}

/** The simple approach with typing errors: the names that share the most trigrams. */
export async function similar(db: Database, q: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from parties where name_key % ${q} order by similarity(name_key, ${q}) desc limit 10`.execute(
    db,
  )
  return rows
}

const rowsAtOnce = 100_000

/** MiniSearch (https://github.com/lucaong/minisearch) over the same names: prefixes, and one typing error per word. */
export async function miniSearch(db: Database): Promise<(q: string) => Promise<Row[]>> {
  const index = new MiniSearch<{ id: string; name: string }>({ fields: ['name'] })
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select party_id as id, name_key as name from parties where party_id > ${after} order by party_id limit ${sql.lit(rowsAtOnce)}`.execute(
      db,
    )
    index.addAll(rows)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = last.id
  }
  const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' } as const
  return async (q) =>
    index
      .search(q, options)
      .slice(0, 10)
      .map(({ id }) => ({ party_id: id as string, name: '' }))
}
