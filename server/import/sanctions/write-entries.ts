import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import type { Counts } from '../kind.ts'
import { digestOf, type EntryRow, entryId, keyed } from './row.ts'

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** An entry's own data, as columns. */
const columns = sql.raw(
  'list, source_id, kind, name, programme, role, nationality, born, born_years, listed_on, remarks, content, seen_in',
)
const record = sql.raw(
  `g(entry_id text, list text, source_id text, kind text, name text, programme text, role text, nationality text,
    born text, born_years integer[], listed_on date, remarks text, content text, seen_in text)`,
)

async function writeNames(db: Work, rows: EntryRow[], file: string): Promise<void> {
  const ids = rows.map(({ list, source_id }) => entryId(list, source_id))
  await db.deleteFrom('sanctions_names').where('origin', '=', 'entry').where('entry_id', 'in', ids).execute()
  const names = rows.flatMap(({ list, source_id, names }) =>
    keyed(names).map((name) => ({ entry_id: entryId(list, source_id), ...name })),
  )
  await sql`insert into sanctions_names (entry_id, origin, place, name, name_key, quality, seen_in)
    select entry_id, 'entry', place, name, name_key, quality, ${file}
    from jsonb_to_recordset(${json(names)}) as g(entry_id text, place integer, name text, name_key text, quality text)`.execute(
    db,
  )
}

/** Only for a list whose entries file contains the addresses. */
async function writeAddresses(db: Work, rows: EntryRow[], file: string): Promise<void> {
  const ids = rows.map(({ list, source_id }) => entryId(list, source_id))
  await db.deleteFrom('sanctions_addresses').where('entry_id', 'in', ids).execute()
  const addresses = rows.flatMap(({ list, source_id, addresses }) =>
    addresses.map((one, index) => ({ entry_id: entryId(list, source_id), place: index, ...one })),
  )
  await sql`insert into sanctions_addresses (entry_id, place, address, country, seen_in)
    select entry_id, place, address, country, ${file}
    from jsonb_to_recordset(${json(addresses)}) as g(entry_id text, place integer, address text, country text)`.execute(
    db,
  )
}

/**
 * Writes entries with the names, and for the United Nations list the addresses, from their own file. `file` is the
 * file's fingerprint: it marks every entry as seen. If an entry occurs twice, the later row wins.
 */
export async function writeEntries(db: Work, all: EntryRow[], file: string): Promise<Counts> {
  const rows = [...new Map(all.map((row) => [row.source_id, row])).values()]
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const inputRows = rows.map((row) => {
    const { names: _, addresses: __, ...own } = row
    return { entry_id: entryId(row.list, row.source_id), ...own, content: digestOf(row), seen_in: file }
  })
  const from = sql`from jsonb_to_recordset(${json(inputRows)}) as ${record}`
  const { rows: written } = await sql<{ entry_id: string; added: boolean }>`
    insert into sanctions_entries as e (entry_id, ${columns}) select entry_id, ${columns} ${from}
    on conflict (entry_id) do update set (${columns}, changed_at, delisted_on) =
      row(excluded.list, excluded.source_id, excluded.kind, excluded.name, excluded.programme, excluded.role,
        excluded.nationality, excluded.born, excluded.born_years, excluded.listed_on, excluded.remarks, excluded.content,
        excluded.seen_in, now(), null)
      where e.content <> excluded.content or e.delisted_on is not null
    returning entry_id, (xmax = 0) as added`.execute(db)
  await sql`update sanctions_entries e set seen_in = g.seen_in ${from}
    where e.entry_id = g.entry_id and e.seen_in <> g.seen_in`.execute(db)
  const changed = new Set(written.map(({ entry_id }) => entry_id))
  const touched = rows.filter(({ list, source_id }) => changed.has(entryId(list, source_id)))
  if (touched.length > 0) {
    await writeNames(db, touched, file)
    if (touched[0]?.list === 'UN') await writeAddresses(db, touched, file)
  }
  const added = written.filter((one) => one.added).length
  return { added, changed: written.length - added, unchanged: all.length - written.length }
}
