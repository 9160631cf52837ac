import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'
import { findBySymbol } from '../financials/find-parties.ts'
import { readBearers } from '../name-bearers.ts'
import { type Company, type Found, matchRenamings } from './match.ts'
import type { Renaming } from './row.ts'

async function readFormerSymbols(db: Database | Work, symbols: string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('party_names')
    .select(['name', 'party_id'])
    .where('kind', '=', 'former_symbol')
    .where('name', 'in', symbols)
    .orderBy('until')
    .execute()
  return rows.map(({ name, party_id }) => [name, party_id])
}

// Without market names: initials and symbols are shared by several companies.
async function readNamesOf(db: Database | Work, ids: string[]): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select n.name_key, p.party_id, p.listed, bool_or(n.kind = 'name') as present,
      (select min(registered_on) from registrations r where r.party_id = p.party_id and r.kind = 'NSE') as nse_since
    from party_names n join parties p using (party_id)
    where p.party_id = any(${ids}) and n.kind <> 'former_symbol' and (n.kind <> 'market' or n.name like '% %')
    group by n.name_key, p.party_id`.execute(db)
  return rows
}

/** The company of each row, newest first, or why it cannot be determined. */
export async function findCompanies(db: Database | Work, rows: Renaming[]): Promise<Found[]> {
  if (rows.length === 0) return []
  const symbols = [...new Set(rows.map(({ symbol }) => symbol))]
  const former = await readFormerSymbols(db, symbols)
  const bySymbol = new Map([...former, ...(await findBySymbol(db, symbols))])
  const keys = rows.flatMap(({ company_key, former_key }) => [company_key, former_key])
  const named = await readBearers(db, [...new Set(keys)])
  const ids = [...new Set([...bySymbol.values(), ...named.map(({ party_id }) => party_id)])]
  return matchRenamings(rows, { bySymbol, bearers: await readNamesOf(db, ids) })
}
