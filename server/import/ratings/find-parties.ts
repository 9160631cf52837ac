import type { Database, Work } from '#server/database/connection.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { preferCurrentListed, readBearers } from '../name-bearers.ts'

export interface Named {
  full_name: string
  short_name: string
}

/** The one party of a row, or why it cannot be determined. */
export type Found = { party_id: string } | { reason: string }

/** The business named in each row: by its full name, otherwise by its short one. */
export async function findParties(db: Database | Work, rows: Named[]): Promise<Found[]> {
  const keys = [...new Set(rows.flatMap((row) => [nameKey(row.full_name), nameKey(row.short_name)]))]
  const bearers = await readBearers(
    db,
    keys.filter((key) => key !== ''),
  )
  const byKey = (name: string) =>
    preferCurrentListed(bearers.filter(({ name_key }) => name_key === nameKey(name)))
  return rows.map(({ full_name, short_name }) => {
    const found = [full_name, short_name].map(byKey).find((some) => some.length > 0) ?? []
    const [only, another] = found
    if (!only) return { reason: `No party is named ${(full_name || short_name).slice(0, 100)}` }
    return another ? { reason: 'Several parties have this name' } : { party_id: only.party_id }
  })
}
