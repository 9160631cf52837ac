import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { CorrectionField, CorrectionStatus } from '#server/contract/parties/correction-fields.ts'
import type { Correction, CorrectionCounts } from '#server/contract/parties/corrections.ts'
import type { Work } from '../connection.ts'
import { pageTotal } from '../lists/page-total.ts'
import type { Actor } from '../organisation/audit.ts'
import { own } from '../own.ts'
import { withUserNames } from '../people/as-person.ts'
import { nameOf } from '../people/name-of.ts'

const requests = (db: Work) =>
  db
    .selectFrom('corrections as c')
    .where(own('c'))
    .innerJoin('parties as p', 'p.party_id', 'c.party_id')
    .select(['c.correction_id', 'c.party_id', 'p.name as party_name', 'c.field', 'c.present', 'c.wanted'])
    .select(['c.reason', 'c.evidence', 'c.status', 'c.requested_at', 'c.decided_at', 'c.note'])
    .select([
      'c.requested_by',
      nameOf('c.requested_by').as('requester'),
      'c.decided_by',
      nameOf<string | null>('c.decided_by').as('decider'),
    ])

/** The organisation's correction requests, pending ones first, then newest first; optionally filtered by `status`. */
export async function readCorrections(
  db: Work,
  { status, ...page }: { status?: CorrectionStatus | undefined } & Paging,
): Promise<{ data: Correction[]; total: number }> {
  const some = requests(db).$if(!!status, (q) => q.where('c.status', '=', status ?? 'pending'))
  const rows = await some
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`c.status <> 'pending'`)
    .orderBy('c.requested_at', 'desc')
    .orderBy('c.correction_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute()
  const total = await pageTotal(db, rows, page, some)
  return { data: rows.map(({ total: _, ...row }) => withUserNames(row)), total }
}

/** The number of the organisation's correction requests by status. */
export async function countCorrections(db: Work): Promise<CorrectionCounts> {
  const rows = await db
    .selectFrom('corrections')
    .where(own('corrections'))
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** One correction request of the organisation, or undefined. */
export async function readCorrection(db: Work, id: string): Promise<Correction | undefined> {
  const row = await requests(db).where('c.correction_id', '=', id).executeTakeFirst()
  return row && withUserNames(row)
}

interface NewCorrection {
  party_id: string
  field: CorrectionField
  present: string | null
  wanted: string
  reason: string
  evidence: string | null
}

/** Stores a correction request and returns its id; undefined if one for the same fact is already pending. */
export async function insertCorrection(
  db: Work,
  actor: Actor,
  correction: NewCorrection,
): Promise<string | undefined> {
  const { organization_id, user_id } = actor
  const row = await db
    .insertInto('corrections')
    .values({ ...correction, organization_id, requested_by: user_id })
    .onConflict((c) => c.doNothing())
    .returning('correction_id')
    .executeTakeFirst()
  return row?.correction_id
}

/** Withdraws a pending correction request; returns whether there was one. */
export async function withdrawCorrection(db: Work, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('corrections')
    .where(own('corrections'))
    .set({ status: 'withdrawn', decided_at: sql`now()` })
    .where('correction_id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Decides a pending correction request; false if another user decided it first. Of two concurrent decisions the second
 * waits for the first and then finds nothing pending.
 */
export async function decideCorrection(
  db: Work,
  actor: Actor,
  id: string,
  { status, note }: { status: 'approved' | 'refused'; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('corrections')
    .where(own('corrections'))
    .set({ status, note, decided_by: actor.user_id, decided_at: sql`now()` })
    .where('correction_id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Applies an approved correction to the record. `key` is the key of a trade name, as made by `nameKey`. */
export const applyCorrection = (db: Work, id: string, key: string) =>
  sql`select apply_correction(${id}, ${key})`.execute(db)
