import { sql } from 'kysely'
import type { ChangeKind, ChangeStatus } from '#server/contract/organisation/approval-kinds.ts'
import type { ChangeRequest, WaitingChange } from '#server/contract/organisation/change-requests.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { pageTotal } from '../lists/page-total.ts'
import { own } from '../own.ts'
import { withUserNames } from '../people/as-person.ts'
import { nameOf } from '../people/name-of.ts'
import type { Actor } from './audit.ts'

/** The last audit entry this transaction wrote for an entity, found by the transaction's start time; undefined if there is none. */
export const readLastAuditEntry = (db: Work, entity: string, entityId: string) =>
  db
    .selectFrom('audit')
    .where(own('audit'))
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('at', '=', sql<string>`now()`)
    .select(['before', 'after'])
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewRequest {
  kind: ChangeKind
  subject_id: string
  subject: string
  version: number | null
  payload: unknown
  before: unknown
  after: unknown
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Stores a pending change request and returns its id; undefined if one for the same subject is already pending. */
export async function insertChangeRequest(
  db: Work,
  { organization_id, user_id }: Actor,
  { payload, before, after, ...request }: NewRequest,
): Promise<string | undefined> {
  const row = await db
    .insertInto('change_requests')
    .values({
      ...request,
      organization_id,
      requested_by: user_id,
      payload: JSON.stringify(payload),
      before: json(before),
      after: json(after),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row?.request_id
}

const requests = (db: Work) =>
  db
    .selectFrom('change_requests as c')
    .where(own('c'))
    .select([
      'c.request_id',
      'c.kind',
      'c.subject_id',
      'c.subject',
      'c.before',
      'c.after',
      'c.status',
      'c.batch_id',
    ])
    .select(['c.requested_by', nameOf('c.requested_by').as('requester'), 'c.requested_at', 'c.note'])
    .select(['c.decided_by', nameOf<string | null>('c.decided_by').as('decider'), 'c.decided_at'])

/** A page of the change requests, or of those requested by one user (`by`): pending ones first, then newest first. */
export async function readChangeRequests(
  db: Work,
  { status, by, ...page }: { status?: ChangeStatus | undefined; by?: string } & Paging,
): Promise<{ data: ChangeRequest[]; total: number }> {
  const some = requests(db)
    .$if(!!status, (q) => q.where('c.status', '=', status ?? 'pending'))
    .$if(!!by, (q) => q.where('c.requested_by', '=', by ?? ''))
  const rows = await some
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`c.status <> 'pending'`)
    .orderBy('c.requested_at', 'desc')
    .orderBy('c.request_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute()
  const total = await pageTotal(db, rows, page, some)
  return { data: rows.map(({ total: _, ...row }) => withUserNames(row)), total }
}

/** One change request, or undefined. */
export async function readChangeRequest(db: Work, id: string): Promise<ChangeRequest | undefined> {
  const row = await requests(db).where('c.request_id', '=', id).executeTakeFirst()
  return row && withUserNames(row)
}

/** Locks a change request until the transaction ends, and returns what it would change. */
export const lockChangeRequest = (db: Work, id: string) =>
  db
    .selectFrom('change_requests')
    .where(own('change_requests'))
    .where('request_id', '=', id)
    .select(['payload', 'subject_id'])
    .forUpdate()
    .executeTakeFirst()

/** Closes a change request, and deletes the secret in its payload: the change was either rejected or is now stored elsewhere. */
export const closeChangeRequest = (
  db: Work,
  { user_id }: Actor,
  id: string,
  closed: { status: ChangeStatus; note: string | null; batch_id: string | null },
) =>
  db
    .updateTable('change_requests')
    .where(own('change_requests'))
    .where('request_id', '=', id)
    .set({
      ...closed,
      decided_by: user_id,
      decided_at: sql`now()`,
      payload: sql`payload - 'sealed_secret'`,
    })
    .execute()

const waiting = (db: Work, kind: ChangeKind, reader: string) =>
  db
    .selectFrom('change_requests as c')
    .where(own('c'))
    .where('c.kind', '=', kind)
    .where('c.status', '=', 'pending')
    .select(['c.request_id', nameOf('c.requested_by').as('by'), 'c.requested_at as at'])
    .select(sql<boolean>`c.requested_by = ${reader}`.as('mine'))

/** The pending change of a subject as shown to `reader`, or null. */
export async function readWaitingChange(
  db: Work,
  kind: ChangeKind,
  subjectId: string,
  reader: string,
): Promise<WaitingChange | null> {
  return (await waiting(db, kind, reader).where('c.subject_id', '=', subjectId).executeTakeFirst()) ?? null
}

/** The pending changes of a kind, by subject id. */
export async function readWaitingChanges(
  db: Work,
  kind: ChangeKind,
  reader: string,
): Promise<Map<string, WaitingChange>> {
  const rows = await waiting(db, kind, reader).select('c.subject_id').execute()
  return new Map(rows.map(({ subject_id, ...waits }) => [subject_id, waits]))
}
