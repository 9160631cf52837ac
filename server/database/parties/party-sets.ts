import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The column that identifies the set. */
const sets = { portfolio_parties: 'portfolio_id', list_parties: 'list_id' } as const

/** Removes parties from a portfolio or list and returns those that were in it. */
export async function removeParties(
  db: Work,
  set: keyof typeof sets,
  id: string,
  partyIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    delete from ${sql.table(set)} s where ${own('s')} and ${sql.ref(sets[set])} = ${id}
      and party_id = any(${partyIds}) returning party_id`.execute(db)
  return rows.map(({ party_id }) => party_id)
}
