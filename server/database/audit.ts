import type { Work } from './connection.ts'

export interface Actor {
  user_id: string
  organization_id: string
  /** Where the request came from; null for jobs and seeds. */
  address: string | null
}

interface Entry {
  action: string
  entity: string
  entity_id: string
  before?: unknown
  after?: unknown
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Writes who did what to what, in the same transaction as the change itself. Rows are never changed or removed. */
export async function audit(db: Work, actor: Actor, { before, after, ...entry }: Entry): Promise<void> {
  const { user_id, organization_id, address } = actor
  await db
    .insertInto('audit')
    .values({ user_id, organization_id, address, ...entry, before: json(before), after: json(after) })
    .execute()
}
