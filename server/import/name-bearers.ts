import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'

/** A business with a current or former name. */
export interface Bearer {
  name_key: string
  party_id: string
  listed: boolean
  present: boolean
}

/** The businesses that have or had these names, by name key. */
export async function readBearers(db: Database | Work, keys: string[]): Promise<Bearer[]> {
  const { rows } = await sql<Bearer>`
    select n.name_key, p.party_id, p.listed, bool_or(n.kind = 'name') as present
    from party_names n join parties p using (party_id)
    where n.name_key = any(${keys}) and n.kind <> 'former_symbol' and p.model_type <> 'person'
    group by n.name_key, p.party_id`.execute(db)
  return rows
}

/** Prefers current over former bearers of a name, and among several the listed ones. */
export function preferCurrentListed<B extends Pick<Bearer, 'present' | 'listed'>>(bearers: B[]): B[] {
  const present = bearers.some((one) => one.present) ? bearers.filter((one) => one.present) : bearers
  const listed = present.filter((one) => one.listed)
  return listed.length > 0 ? listed : present
}
