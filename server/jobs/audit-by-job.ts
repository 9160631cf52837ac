import type { Work } from '#server/database/connection.ts'

interface Entry {
  organization_id: string
  action: string
  entity: string
  entity_id: string
  after: object
}

/** Writes what a job did, in the same transaction as the change itself; nobody's hand and no address stand behind it. */
export async function auditByJob(db: Work, { after, ...entry }: Entry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, user_id: null, address: null, before: null, after: JSON.stringify(after) })
    .execute()
}
