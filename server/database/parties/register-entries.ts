import { sql } from 'kysely'
import type { RegisterEntry } from '#server/contract/guarantee/onboarding.ts'
import type { Work } from '../connection.ts'

interface Numbers {
  registration?: string | undefined
  pan?: string | undefined
  gstin?: string | undefined
}

/** The businesses in the register (not persons) with one of these complete identifiers. */
export async function readRegisterEntries(
  db: Work,
  { registration = '', pan = '', gstin = '' }: Numbers,
): Promise<RegisterEntry[]> {
  const by = (column: string, value: string) =>
    sql`select party_id from parties where ${sql.ref(column)} = ${value} and ${value} <> ''`
  const { rows } = await sql<RegisterEntry>`
    select name, model_type, status, registered_on, coalesce(cin, llpin) as registration, pan,
      (select value from registrations g where g.party_id = p.party_id and kind = 'GSTIN' order by value limit 1) as gstin
    from parties p where model_type <> 'person' and party_id in (
      ${by('cin', registration)} union ${by('llpin', registration)} union ${by('pan', pan)} union
      select party_id from registrations where kind = 'GSTIN' and value = ${gstin})
    order by party_id limit 5`.execute(db)
  return rows
}
