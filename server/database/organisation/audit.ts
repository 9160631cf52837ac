import type { Work } from '../connection.ts'

/** Who performs an action, for the audit log. `user_id` is null for a job that no user started. */
export interface AuditedBy {
  user_id: string | null
  organization_id: string
  /** The IP address of the request; null for jobs and seeds. */
  address: string | null
  /** The API key of the program that acts for the user. */
  api_key?: string | undefined
}

/** A job that works for an organisation without a user. */
export const byJob = (organization_id: string) => ({ organization_id, user_id: null, address: null })

/** A user who performs an action. */
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
    user_id,
    organization_id,
    address,
    api_key: api_key ?? null,
    ...entry,
    before: json(before),
    after: json(after),
  })

/** Records an action in the audit log, in the same transaction as the change itself. Rows are never changed or removed. */
export async function audit(db: Work, actor: AuditedBy, entry: Entry): Promise<void> {
  await auditAll(db, actor, [entry])
}

// A statement takes at most 65,535 values.
const rowsAtOnce = 5_000

/** Records several changes in one go. */
export async function auditAll(db: Work, actor: AuditedBy, entries: Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await db
      .insertInto('audit')
      .values(entries.slice(from, from + rowsAtOnce).map(rowOf(actor)))
      .execute()
}
