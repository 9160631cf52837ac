import type { Database } from '../connection.ts'

/** The active organisations, by id. `db` must be opened as `owner`. */
export async function activeOrganisations(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('organisations')
    .where('status', '=', 'active')
    .select('organization_id')
    .orderBy('organization_id')
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}
