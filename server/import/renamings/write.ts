import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import { addSearchWords } from '#server/database/search/search-words.ts'
import { abbreviationsOf } from '#server/rules/names/market-names.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import type { Counts } from '../kind.ts'
import { findCompanies } from './find-companies.ts'
import type { Renaming } from './row.ts'

type PartyRenaming = Renaming & { party_id: string; renamed: boolean }

/** Each former name of a company once, with the last date on which it was given up. */
function latest(rows: PartyRenaming[]): PartyRenaming[] {
  const once = new Map<string, PartyRenaming>()
  for (const row of rows) {
    const key = `${row.party_id} ${row.kind} ${row.former_key}`
    const before = once.get(key)
    if (!before || before.until < row.until) once.set(key, row)
  }
  return [...once.values()]
}

/** Sets the new names of companies renamed since they were imported. */
async function rename(db: Work, rows: PartyRenaming[]): Promise<string[]> {
  const names = rows.map(({ party_id, company, company_key }) => ({
    party_id,
    name: company,
    name_key: company_key,
  }))
  const namesJson = JSON.stringify(names)
  const { rows: renamed } = await sql<{ name_key: string }>`
    with given as (select * from jsonb_to_recordset(${namesJson}::jsonb) as g(party_id text, name text, name_key text)),
    renamed as (update parties p set name = g.name, name_key = g.name_key, updated_at = now() from given g
      where p.party_id = g.party_id),
    old as (delete from party_names n using given g where n.party_id = g.party_id and n.kind = 'name'
      and n.name_key <> g.name_key)
    insert into party_names (party_id, kind, name, name_key) select party_id, 'name', name, name_key from given
    on conflict do nothing returning name_key`.execute(db)
  return renamed.map(({ name_key }) => name_key)
}

interface Written {
  party_id: string
  kind: string
  name: string
  name_key: string
  added: boolean
}

// A company's current name or symbol is not stored as a former one, even if it was once given up.
async function writeFormer(db: Work, rows: PartyRenaming[]): Promise<Written[]> {
  const inputRows = rows.map(({ party_id, kind, former, former_key, until }) => ({
    party_id,
    kind,
    name: former,
    name_key: former_key,
    until,
  }))
  const { rows: written } = await sql<Written>`
    insert into party_names as n (party_id, kind, name, name_key, until)
    select party_id, kind, name, name_key, until
    from jsonb_to_recordset(${JSON.stringify(inputRows)}::jsonb)
      as g(party_id text, kind text, name text, name_key text, until date)
    where not exists (select from parties p where p.party_id = g.party_id and p.name_key = g.name_key and g.kind = 'former')
      and not exists (select from registrations r where r.party_id = g.party_id and r.kind in ('NSE', 'BSE')
        and g.kind = 'former_symbol' and (r.value = g.name or r.detail->>'symbol' = g.name))
    on conflict (party_id, kind, name_key) do update set until = excluded.until
      where n.until is null or n.until < excluded.until
    returning party_id, kind, name, name_key, xmax = 0 as added`.execute(db)
  return written
}

/** Adds the initials of former names as market names. */
async function writeInitials(db: Work, written: Written[]): Promise<string[]> {
  const names = written.filter(({ kind }) => kind === 'former')
  const inputRows = names.flatMap(({ party_id, name }) =>
    [...new Set([...abbreviationsOf(name), ...abbreviationsOf(`${name} Limited`)])].map((initials) => ({
      party_id,
      name: initials,
      name_key: nameKey(initials),
    })),
  )
  const { rows } = await sql<{ name_key: string }>`
    insert into party_names (party_id, kind, name, name_key)
    select party_id, 'market', name, name_key
    from jsonb_to_recordset(${JSON.stringify(inputRows)}::jsonb) as g(party_id text, name text, name_key text)
    where not exists (select from party_names n where n.party_id = g.party_id and n.name_key = g.name_key)
    on conflict do nothing returning name_key`.execute(db)
  return rows.map(({ name_key }) => name_key)
}

// Removes market names with the same text as a former name or symbol.
async function forgetMarketNames(db: Work, written: Written[]): Promise<void> {
  await sql`delete from party_names n
    using jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(party_id text, name_key text)
    where n.party_id = w.party_id and n.name_key = w.name_key and n.kind = 'market'`.execute(db)
}

/** Writes former names and symbols with the date they were given up; returns how many were new, changed or unchanged. */
export async function writeRenamings(db: Work, rows: Renaming[]): Promise<Counts> {
  const found = await findCompanies(db, rows)
  const renamings = rows.flatMap((row, index) => {
    const company = found[index]
    return company && 'party_id' in company ? [{ ...row, ...company }] : []
  })
  const newNames = await rename(
    db,
    renamings.filter(({ renamed }) => renamed),
  )
  const written = await writeFormer(db, latest(renamings))
  await forgetMarketNames(db, written)
  const initials = await writeInitials(db, written)
  const added = written.filter((one) => one.added)
  await addSearchWords(db, [...newNames, ...added.map(({ name_key }) => name_key), ...initials])
  const ids = [...new Set(written.map(({ party_id }) => party_id))]
  if (ids.length > 0)
    await db.updateTable('parties').set({ updated_at: sql`now()` }).where('party_id', 'in', ids).execute()
  return {
    added: added.length,
    changed: written.length - added.length,
    unchanged: rows.length - written.length,
  }
}
