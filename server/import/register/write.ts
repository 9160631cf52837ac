import { type RawBuilder, sql } from 'kysely'
import { statusNotStated } from '#server/contract/parties/party-status.ts'
import type { Work } from '#server/database/connection.ts'
import { addSearchWords } from '#server/database/search/search-words.ts'
import type { Counts } from '../kind.ts'
import type { RegisterRow } from './row.ts'
import { loadIntoTempTable, optionalNames, requiredNames } from './temp-table.ts'

const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)
const columns = list([...requiredNames, ...optionalNames].map((name) => sql.ref(name)))

// A blank cell, or a missing column, never removes known data.
async function changeParties(db: Work): Promise<string[]> {
  const before = [...requiredNames, ...optionalNames].map((name) => sql.ref(`p.${name}`))
  const after = [
    ...requiredNames.map((name) => sql.ref(`g.${name}`)),
    ...optionalNames.map((name) => sql`coalesce(${sql.ref(`g.${name}`)}, ${sql.ref(`p.${name}`)})`),
  ]
  const { rows } = await sql<{ party_id: string }>`update parties p
    set (${columns}, register_digest, source, updated_at) = row(${list(after)}, g.register_digest, 'register', now())
    from given_companies g where p.cin = g.cin and row(${list(before)}) is distinct from row(${list(after)})
    returning p.party_id`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

/** Adds new companies with their names and CINs; returns the search keys of their names. */
async function addParties(db: Work): Promise<string[]> {
  const fresh: Partial<Record<string, RawBuilder<unknown>>> = {
    status: sql`coalesce(g.status, ${statusNotStated})`,
    listed: sql`coalesce(g.listed, starts_with(g.cin, 'L'))`,
  }
  const values = list([...requiredNames, ...optionalNames].map((name) => fresh[name] ?? sql.ref(`g.${name}`)))
  const { rows } = await sql<{ name_key: string }>`
    with added as (
      insert into parties (cin, ${columns}, register_digest, source)
      select g.cin, ${values}, g.register_digest, 'register' from given_companies g
      where not exists (select from parties p where p.cin = g.cin) order by g.cin
      on conflict (cin) do nothing returning party_id, cin, name, name_key, status, state, registered_on),
    registered as (
      insert into registrations (party_id, kind, value, status, state, registered_on)
      select party_id, 'CIN', cin, status, state, registered_on from added on conflict (kind, value) do nothing),
    named as (
      insert into party_names (party_id, kind, name, name_key) select party_id, 'name', name, name_key from added)
    select name_key from added`.execute(db)
  return rows.map(({ name_key }) => name_key)
}

// A name replaced in the register can still be found as a former one.
async function retireNames(db: Work, ids: string[]): Promise<void> {
  await sql`with old as (
      delete from party_names n using parties p
      where n.party_id = any(${ids}) and n.kind = 'name' and p.party_id = n.party_id and p.name_key <> n.name_key
      returning n.party_id, n.name, n.name_key)
    insert into party_names (party_id, kind, name, name_key) select party_id, 'former', name, name_key from old
    on conflict do nothing`.execute(db)
}

/** Applies changed names; returns the search keys of new names. */
async function rename(db: Work, ids: string[]): Promise<string[]> {
  await retireNames(db, ids)
  const { rows } = await sql<{ name_key: string }>`
    insert into party_names (party_id, kind, name, name_key)
    select party_id, 'name', name, name_key from parties where party_id = any(${ids})
    on conflict do nothing returning name_key`.execute(db)
  await sql`update party_names n set name = p.name from parties p
    where n.party_id = any(${ids}) and n.kind = 'name' and p.party_id = n.party_id
      and p.name_key = n.name_key and p.name <> n.name`.execute(db)
  await sql`insert into registrations (party_id, kind, value, status, state, registered_on)
    select party_id, 'CIN', cin, status, state, registered_on from parties where party_id = any(${ids})
    on conflict (kind, value) do update
      set status = excluded.status, state = excluded.state, registered_on = excluded.registered_on
      where registrations.party_id = excluded.party_id`.execute(db)
  return rows.map(({ name_key }) => name_key)
}

// Stores the digests of companies that were already up to date from rows written differently: next time these rows need
// not be read.
async function rememberRows(db: Work): Promise<void> {
  await sql`update parties p set register_digest = g.register_digest from given_companies g
    where p.cin = g.cin and g.register_digest is not null
      and p.register_digest is distinct from g.register_digest`.execute(db)
}

async function writeOnce(db: Work, rows: RegisterRow[]): Promise<Counts> {
  await loadIntoTempTable(db, rows)
  const changed = await changeParties(db)
  const added = await addParties(db)
  const renamed = changed.length > 0 ? await rename(db, changed) : []
  await addSearchWords(db, [...added, ...renamed])
  const unchanged = rows.length - added.length - changed.length
  if (unchanged > 0) await rememberRows(db)
  return { added: added.length, changed: changed.length, unchanged }
}

/** Splits rows into runs without a repeated CIN, so that a company's later row is applied after its earlier one. */
function runs(rows: RegisterRow[]): RegisterRow[][] {
  const result: Map<string, RegisterRow>[] = []
  for (const row of rows) {
    const free = result.findLastIndex((run) => run.has(row.cin)) + 1
    const run = result[free] ?? new Map()
    result[free] = run.set(row.cin, row)
  }
  return result.map((run) => [...run.values()])
}

/** Writes companies with their names and CINs; returns how many were new, changed or unchanged. */
export async function writeRegister(db: Work, rows: RegisterRow[]): Promise<Counts> {
  const total: Counts = { added: 0, changed: 0, unchanged: 0 }
  for (const run of runs(rows)) {
    const counts = await writeOnce(db, run)
    total.added += counts.added
    total.changed += counts.changed
    total.unchanged += counts.unchanged
  }
  return total
}
