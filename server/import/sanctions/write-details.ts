import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import type { Counts } from '../kind.ts'
import { type AddressRow, type AliasRow, inOrder } from './ofac-entry.ts'
import { entryId } from './row.ts'

const list = 'OFAC'
const idOf = ({ source_id }: { source_id: string }) => entryId(list, source_id)
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

const kindsOf = (db: Database | Work, rows: { source_id: string }[]) =>
  db
    .selectFrom('sanctions_entries')
    .select(['entry_id', 'kind'])
    .where('entry_id', 'in', rows.map(idOf))
    .execute()

/** Reasons for rejecting rows whose entry is not on the list, by index; undefined if it is. */
export async function withoutEntry(db: Database, rows: { source_id: string }[]) {
  const known = new Set((await kindsOf(db, rows)).map(({ entry_id }) => entry_id))
  return rows.map((row) =>
    known.has(idOf(row))
      ? undefined
      : `The list holds no entry ${row.source_id}: import its file of entries (sdn) first`,
  )
}

const once = <Row extends { source_id: string; place: number }>(rows: Row[]) => [
  ...new Map(rows.map((row) => [`${row.source_id} ${row.place}`, row])).values(),
]

type Written = { entry_id: string; added: boolean }

const counted = (written: Written[], rows: unknown[]): Counts => {
  const added = written.filter((one) => one.added).length
  return { added, changed: written.length - added, unchanged: rows.length - written.length }
}

/** An entry with a changed name or address must be screened again. */
async function noteChanged(db: Work, written: Written[]): Promise<void> {
  const ids = written.map(({ entry_id }) => entry_id)
  await sql`update sanctions_entries set changed_at = now() where entry_id = any(${ids})`.execute(db)
}

/** Writes aliases of stored entries; `file` is the file's fingerprint. */
export async function writeAliases(db: Work, rows: AliasRow[], file: string): Promise<Counts> {
  if (rows.length === 0) return counted([], rows)
  const kinds = new Map((await kindsOf(db, rows)).map(({ entry_id, kind }) => [entry_id, kind]))
  const names = once(rows).map(({ place, quality, ...row }) => {
    const name = inOrder(row.name, kinds.get(idOf(row)) ?? 'entity')
    return { entry_id: idOf(row), place, quality, name, name_key: nameKey(name) || name.toLowerCase() }
  })
  const from = sql`from jsonb_to_recordset(${json(names)}) as
    g(entry_id text, place integer, name text, name_key text, quality text)`
  const { rows: written } = await sql<Written>`
    insert into sanctions_names as n (entry_id, origin, place, name, name_key, quality, seen_in)
    select entry_id, 'alias', place, name, name_key, quality, ${file} ${from}
    on conflict (entry_id, origin, place) do update
      set name = excluded.name, name_key = excluded.name_key, quality = excluded.quality, seen_in = excluded.seen_in
      where (n.name, n.quality) is distinct from (excluded.name, excluded.quality)
    returning entry_id, (xmax = 0) as added`.execute(db)
  await sql`update sanctions_names n set seen_in = ${file} ${from}
    where n.entry_id = g.entry_id and n.origin = 'alias' and n.place = g.place and n.seen_in <> ${file}`.execute(
    db,
  )
  await noteChanged(db, written)
  return counted(written, rows)
}

/** Writes addresses of stored entries; `file` is the file's fingerprint. */
export async function writeAddressRows(db: Work, all: AddressRow[], file: string): Promise<Counts> {
  const rows = once(all.filter(({ address }) => address))
  const inputRows = rows.map((row) => ({
    entry_id: idOf(row),
    place: row.place,
    address: row.address,
    country: row.country,
  }))
  const from = sql`from jsonb_to_recordset(${json(inputRows)}) as g(entry_id text, place integer, address text, country text)`
  const { rows: written } = await sql<Written>`
    insert into sanctions_addresses as a (entry_id, place, address, country, seen_in)
    select entry_id, place, address, country, ${file} ${from}
    on conflict (entry_id, place) do update
      set address = excluded.address, country = excluded.country, seen_in = excluded.seen_in
      where (a.address, a.country) is distinct from (excluded.address, excluded.country)
    returning entry_id, (xmax = 0) as added`.execute(db)
  await sql`update sanctions_addresses a set seen_in = ${file} ${from}
    where a.entry_id = g.entry_id and a.place = g.place and a.seen_in <> ${file}`.execute(db)
  await noteChanged(db, written)
  return counted(written, all)
}
