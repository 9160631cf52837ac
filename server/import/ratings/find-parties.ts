import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'
import { nameKey } from '#server/rules/party-name.ts'

export interface Named {
  full_name: string
  short_name: string
}

/** The one party that a row is about, or why it is not to be told which. */
export type Found = { party_id: string } | { reason: string }

interface Bearer {
  name_key: string
  party_id: string
  listed: boolean
  present: boolean
}

async function readBearers(db: Database | Work, keys: string[]): Promise<Bearer[]> {
  const { rows } = await sql<Bearer>`
    select n.name_key, p.party_id, p.listed, bool_or(n.kind = 'name') as present
    from party_names n join parties p using (party_id)
    where n.name_key = any(${keys}) and p.model_type <> 'person'
    group by n.name_key, p.party_id`.execute(db)
  return rows
}

/** Who bears a name now rather than formerly, and of several the listed ones. */
function likeliest(bearers: Bearer[]): Bearer[] {
  const present = bearers.some((one) => one.present) ? bearers.filter((one) => one.present) : bearers
  const listed = present.filter((one) => one.listed)
  return listed.length > 0 ? listed : present
}

/** The business that each row names: by its full name, else by its short one. */
export async function findParties(db: Database | Work, rows: Named[]): Promise<Found[]> {
  const keys = [...new Set(rows.flatMap((row) => [nameKey(row.full_name), nameKey(row.short_name)]))]
  const bearers = await readBearers(
    db,
    keys.filter((key) => key !== ''),
  )
  const byKey = (name: string) => likeliest(bearers.filter(({ name_key }) => name_key === nameKey(name)))
  return rows.map(({ full_name, short_name }) => {
    const found = [full_name, short_name].map(byKey).find((some) => some.length > 0) ?? []
    const [only, another] = found
    if (!only) return { reason: `No party bears the name ${(full_name || short_name).slice(0, 100)}` }
    return another ? { reason: 'Several parties bear this name' } : { party_id: only.party_id }
  })
}
