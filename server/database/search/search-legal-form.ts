import { sql } from 'kysely'
import { tiers } from '#server/rules/names/match-tiers.ts'
import type { Database } from '../connection.ts'
import { conditionsOf, type Hit, type SearchFilter } from './search-ranges.ts'

const forms: Record<string, string[]> = {
  private: ['private_company'],
  pvt: ['private_company'],
  limited: ['public_company'],
  ltd: ['public_company'],
  llp: ['limited_liability_partnership'],
  partnership: ['limited_liability_partnership', 'firm'],
  firm: ['firm'],
  'private limited': ['private_company'],
  'pvt ltd': ['private_company'],
  'public company': ['public_company'],
  'private company': ['private_company'],
  'limited liability partnership': ['limited_liability_partnership'],
}

// Names are scanned in order until enough have the requested legal form.
const maxScanned = 20_000

/** The parties of a legal form, if nothing but its name was typed ("private"), by name. */
export async function readOfForm(
  db: Database,
  plain: string[],
  limit: number,
  filter: SearchFilter,
): Promise<Hit[]> {
  const legalForm = plain.join(' ')
  const types = Object.hasOwn(forms, legalForm) ? forms[legalForm] : undefined
  if (!types) return []
  const conditions = conditionsOf(filter) ?? sql`true`
  const { rows } = await sql<{ party_id: string; key: string }>`
    select party_id, name_key as key from
      (select * from parties order by name_key using ~<~ limit ${sql.lit(maxScanned)}) as p
    where model_type = any(${types}) and ${conditions} limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'name', tier: tiers.fuzzy }))
}
