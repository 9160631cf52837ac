import type { Work } from './connection.ts'

/** Who does something, for the audit: `user_id` null for a job behind which nobody stands. */
export interface AuditedBy {
  user_id: string | null
  organization_id: string
  /** Where the request came from; null for jobs and seeds. */
  address: string | null
  /** The key of the program that does it in the person's name. */
  api_key?: string | undefined
}

/** A job that works for an organisation, and behind which nobody stands. */
export const byJob = (organization_id: string) => ({ organization_id, user_id: null, address: null })

/** A person who does something. */
export interface Actor extends AuditedBy {
  user_id: string
}

interface Entry {
  action: string
  entity: string
  entity_id: string
  before?: unknown
  after?: unknown
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const rowOf =
  ({ user_id, organization_id, address, api_key }: AuditedBy) =>
  ({ before, after, ...entry }: Entry) => ({
    ...{ user_id, organization_id, address, api_key: api_key ?? null },
    ...entry,
    before: json(before),
    after: json(after),
  })

/** Writes who did what to what, in the same transaction as the change itself. Rows are never changed or removed. */
export async function audit(db: Work, actor: AuditedBy, entry: Entry): Promise<void> {
  await auditAll(db, actor, [entry])
}

// A statement takes 65,535 values at most.
const rowsAtOnce = 5_000

/** The same for several changes at once. */
export async function auditAll(db: Work, actor: AuditedBy, entries: Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await db
      .insertInto('audit')
      .values(entries.slice(from, from + rowsAtOnce).map(rowOf(actor)))
      .execute()
}
