import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import type { ListingRow } from './row.ts'

/** The shares of one company among the rows, and its party; undefined if it is not a party yet. */
export interface Issuer {
  issuer: string
  rows: [ListingRow, ...ListingRow[]]
  party_id: string | undefined
}

function byIssuer(rows: ListingRow[]): Issuer[] {
  const issuers = new Map<string, Issuer>()
  for (const row of rows) {
    const known = issuers.get(row.issuer)
    if (known) known.rows.push(row)
    else issuers.set(row.issuer, { issuer: row.issuer, rows: [row], party_id: undefined })
  }
  return [...issuers.values()]
}

async function byIsin(db: Work, issuers: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ issuer: string; party_id: string }>`
    select substr(value, 4, 4) as issuer, min(party_id) as party_id from registrations
    where kind = 'ISIN' and substr(value, 4, 4) = any(${issuers}) group by 1`.execute(db)
  return new Map(rows.map(({ issuer, party_id }) => [issuer, party_id]))
}

// A name identifies a company only if exactly one has it; a company that already has shares is a different one of the
// same name.
async function byName(db: Work, keys: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name_key: string; party_id: string }>`
    select name_key, min(party_id) as party_id from parties p
    where name_key = any(${keys}) and model_type in ('public_company', 'default')
      and not exists (select from registrations r where r.party_id = p.party_id and r.kind = 'ISIN')
    group by name_key having count(*) = 1`.execute(db)
  return new Map(rows.map(({ name_key, party_id }) => [name_key, party_id]))
}

/** Groups rows by company, each with its party: by ISIN, otherwise by name. */
export async function findIssuers(db: Work, rows: ListingRow[]): Promise<Issuer[]> {
  const issuers = byIssuer(rows)
  const known = await byIsin(
    db,
    issuers.map(({ issuer }) => issuer),
  )
  const unknown = issuers.filter(({ issuer }) => !known.has(issuer))
  const named = await byName(
    db,
    unknown.map(({ rows: [first] }) => first.name_key),
  )
  const taken = new Set<string>()
  return issuers.map((issuer) => {
    const byItsName = named.get(issuer.rows[0].name_key)
    const free = byItsName !== undefined && !taken.has(byItsName)
    const party_id = known.get(issuer.issuer) ?? (free ? byItsName : undefined)
    if (party_id) taken.add(party_id)
    return { ...issuer, party_id }
  })
}
