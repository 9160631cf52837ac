import { sql } from 'kysely'
import { statusNotStated } from '#server/contract/parties/party-status.ts'
import type { Work } from '#server/database/connection.ts'
import type { Counts } from '../kind.ts'
import { findIssuers, type Issuer } from './issuers.ts'
import type { ListingRow } from './row.ts'
import { writeMarketNames } from './write-names.ts'

type Settled = Issuer & { party_id: string }

const industryOf = ({ rows }: Issuer) => rows.find(({ industry }) => industry)?.industry ?? null
const isTraded = ({ rows }: Issuer) => rows.some(({ status }) => status !== 'Delisted')

/** Adds the companies that are not parties yet. */
async function addParties(db: Work, issuers: Issuer[]): Promise<Settled[]> {
  if (issuers.length === 0) return []
  const added = await db
    .insertInto('parties')
    .values(
      issuers.map((issuer) => ({
        name: issuer.rows[0].name,
        name_key: issuer.rows[0].name_key,
        model_type: 'public_company',
        status: statusNotStated,
        industry: industryOf(issuer),
        listed: isTraded(issuer),
        source: 'listings',
      })),
    )
    .returning(['party_id', 'name', 'name_key'])
    .execute()
  // PostgreSQL returns the rows in the order in which they were sent.
  const settled = issuers.flatMap((issuer, i) => {
    const party_id = added[i]?.party_id
    return party_id ? [{ ...issuer, party_id }] : []
  })
  await db
    .insertInto('party_names')
    .values(added.map((party) => ({ ...party, kind: 'name' as const })))
    .execute()
  return settled
}

/** Marks the parties as listed and sets their industry if it was unknown. Returns the parties that changed. */
async function noteListed(db: Work, issuers: Settled[]): Promise<string[]> {
  const inputRows = issuers.map((issuer) => ({
    party_id: issuer.party_id,
    industry: industryOf(issuer),
    listed: isTraded(issuer),
  }))
  const { rows } = await sql<{ party_id: string }>`
    update parties p set listed = p.listed or g.listed, industry = coalesce(p.industry, g.industry), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(inputRows)}::jsonb) as g(party_id text, industry text, listed boolean)
    where p.party_id = g.party_id
      and ((g.listed and not p.listed) or (p.industry is null and g.industry is not null))
    returning p.party_id`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

function registrationsOf(party_id: string, row: ListingRow) {
  const { exchange, value, symbol, isin, status, series, group, face_value, listed_on, industry, sector } =
    row
  const known = Object.entries({ isin, symbol, series, group, face_value, listed_on, industry, sector })
  const detail = Object.fromEntries(known.filter(([, fact]) => fact !== null))
  const common = { party_id, status, registered_on: listed_on }
  return [
    {
      ...common,
      registered_on: null,
      kind: 'ISIN',
      value: isin,
      detail: face_value === null ? {} : { face_value },
    },
    { ...common, kind: exchange, value, detail },
  ]
}

/** Writes ISINs, symbols and scrip codes. Returns the parties that changed. */
async function writeRegistrations(db: Work, issuers: Settled[]): Promise<string[]> {
  const all = issuers.flatMap(({ party_id, rows }) => rows.flatMap((row) => registrationsOf(party_id, row)))
  const once = [...new Map(all.map((row) => [`${row.kind} ${row.value}`, row])).values()]
  const { rows } = await sql<{ party_id: string }>`
    insert into registrations as r (party_id, kind, value, status, registered_on, detail)
    select party_id, kind, value, status, registered_on, detail
    from jsonb_to_recordset(${JSON.stringify(once)}::jsonb)
      as g(party_id text, kind text, value text, status text, registered_on date, detail jsonb)
    on conflict (kind, value) do update set party_id = excluded.party_id, status = excluded.status,
      registered_on = coalesce(excluded.registered_on, r.registered_on), detail = r.detail || excluded.detail
    where row(r.party_id, r.status, r.detail || excluded.detail)
      is distinct from row(excluded.party_id, excluded.status, r.detail)
    returning party_id`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

async function touch(db: Work, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('parties').set({ updated_at: sql`now()` }).where('party_id', 'in', ids).execute()
}

/** Writes listed companies, their symbols and market names; returns how many were new, changed or unchanged. */
export async function writeListings(db: Work, rows: ListingRow[]): Promise<Counts> {
  const issuers = await findIssuers(db, rows)
  const before = issuers.filter((issuer): issuer is Settled => issuer.party_id !== undefined)
  const added = await addParties(
    db,
    issuers.filter(({ party_id }) => party_id === undefined),
  )
  const all = [...before, ...added]
  const changed = new Set([
    ...(await noteListed(db, before)),
    ...(await writeRegistrations(db, all)),
    ...(await writeMarketNames(db, all)),
  ])
  for (const { party_id } of added) changed.delete(party_id)
  await touch(db, [...changed])
  const rowsOf = (of: Settled[]) => of.reduce((sum, issuer) => sum + issuer.rows.length, 0)
  const changedRows = rowsOf(before.filter(({ party_id }) => changed.has(party_id)))
  const addedRows = rowsOf(added)
  return { added: addedRows, changed: changedRows, unchanged: rows.length - addedRows - changedRows }
}
