import { type RawBuilder, sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import { addSearchWords } from '#server/database/search-words.ts'
import type { Counts } from '../kind.ts'
import type { RegisterRow } from './row.ts'

const kept = {
  status: 'text',
  class: 'text',
  category: 'text',
  sub_category: 'text',
  industry: 'text',
  nic_code: 'text',
  roc: 'text',
  registered_on: 'date',
  authorised_capital: 'numeric(20, 2)',
  paid_up_capital: 'numeric(20, 2)',
  address: 'text',
  city: 'text',
  state: 'text',
  pincode: 'text',
  listed: 'boolean',
} as const
const always = ['name', 'name_key', 'model_type'] as const
const keptNames = Object.keys(kept) as (keyof typeof kept)[]
const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

const given = (rows: RegisterRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(cin text, ${list(
    always.map((name) => sql`${sql.ref(name)} text`),
  )}, ${list(keptNames.map((name) => sql`${sql.ref(name)} ${sql.raw(kept[name])}`))})`

interface Written {
  party_id: string
  cin: string
  added: boolean
}

// A cell left blank, or a column the file has not, never takes away what is known.
async function writeParties(db: Work, rows: RegisterRow[]): Promise<Written[]> {
  const before = [...always.map((n) => sql.ref(`p.${n}`)), ...keptNames.map((n) => sql.ref(`p.${n}`))]
  const after = [
    ...always.map((n) => sql.ref(`g.${n}`)),
    ...keptNames.map((n) => sql`coalesce(${sql.ref(`g.${n}`)}, ${sql.ref(`p.${n}`)})`),
  ]
  const columns = [...always, ...keptNames].map((n) => sql.ref(n))
  const changed = await sql<Written>`update parties p
    set (${list(columns)}, source, updated_at) = row(${list(after)}, 'register', now())
    from ${given(rows)} where p.cin = g.cin and row(${list(before)}) is distinct from row(${list(after)})
    returning p.party_id, p.cin, false as added`.execute(db)
  const fresh = list([
    ...always.map((n) => sql.ref(`g.${n}`)),
    ...keptNames.map((n) =>
      n === 'status'
        ? sql`coalesce(g.status, 'Active')`
        : n === 'listed'
          ? sql`coalesce(g.listed, starts_with(g.cin, 'L'))`
          : sql.ref(`g.${n}`),
    ),
  ])
  const added = await sql<Written>`insert into parties (cin, ${list(columns)}, source)
    select g.cin, ${fresh}, 'register' from ${given(rows)} order by g.cin
    on conflict (cin) do nothing returning party_id, cin, true as added`.execute(db)
  return [...changed.rows, ...added.rows]
}

// A name that the register has replaced stays findable as a former one.
async function retireNames(db: Work, ids: string[]): Promise<void> {
  await sql`with old as (
      delete from party_names n using parties p
      where n.party_id = any(${ids}) and n.kind = 'name' and p.party_id = n.party_id and p.name_key <> n.name_key
      returning n.party_id, n.name, n.name_key)
    insert into party_names (party_id, kind, name, name_key) select party_id, 'former', name, name_key from old
    on conflict do nothing`.execute(db)
}

async function writeNames(db: Work, ids: string[]): Promise<void> {
  const { rows } = await sql<{ name_key: string }>`
    insert into party_names (party_id, kind, name, name_key)
    select party_id, 'name', name, name_key from parties where party_id = any(${ids})
    on conflict do nothing returning name_key`.execute(db)
  await sql`update party_names n set name = p.name from parties p
    where n.party_id = any(${ids}) and n.kind = 'name' and p.party_id = n.party_id
      and p.name_key = n.name_key and p.name <> n.name`.execute(db)
  await addSearchWords(
    db,
    rows.map((row) => row.name_key),
  )
}

async function writeRegistrations(db: Work, ids: string[]): Promise<void> {
  await sql`insert into registrations (party_id, kind, value, status, state, registered_on)
    select party_id, 'CIN', cin, status, state, registered_on from parties where party_id = any(${ids})
    on conflict (kind, value) do update
      set status = excluded.status, state = excluded.state, registered_on = excluded.registered_on
      where registrations.party_id = excluded.party_id`.execute(db)
}

async function writeOnce(db: Work, rows: RegisterRow[]): Promise<Counts> {
  const written = await writeParties(db, rows)
  const ids = written.map(({ party_id }) => party_id)
  const added = written.filter((row) => row.added).length
  if (ids.length > 0) {
    if (ids.length > added) await retireNames(db, ids)
    await writeNames(db, ids)
    await writeRegistrations(db, ids)
  }
  return { added, changed: ids.length - added, unchanged: rows.length - ids.length }
}

/** Cuts rows into runs in which no CIN comes twice, so that a later row of a company counts after its earlier one. */
function runs(rows: RegisterRow[]): RegisterRow[][] {
  const result: Map<string, RegisterRow>[] = []
  for (const row of rows) {
    const free = result.findLastIndex((run) => run.has(row.cin)) + 1
    const run = result[free] ?? new Map()
    result[free] = run.set(row.cin, row)
  }
  return result.map((run) => [...run.values()])
}

/** Writes companies with their names and CINs; gives how many were new, different from what was known, or the same. */
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
