import { sql } from 'kysely'
import type { PendingMove } from '#server/contract/cases/case.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

/** The organisation's case moves waiting for approval, oldest first: all, or only those requested by `by`. */
export async function readPendingCaseMoves(db: Work, by?: string): Promise<PendingMove[]> {
  const rows = await db
    .selectFrom('cases as c')
    .where(own('c'))
    .innerJoin('parties as p', 'p.party_id', 'c.party_id')
    .select([
      sql<string>`c.case_id::text`.as('case_id'),
      'c.subject',
      'p.name as party_name',
      'c.case_status',
    ])
    .select([
      'c.asked_status',
      'c.asked_by as user_id',
      nameOf('c.asked_by').as('fullname'),
      'c.asked_note as notes',
    ])
    .select('c.asked_at as date')
    .where('c.asked_status', 'is not', null)
    .$call((query) => (by ? query.where('c.asked_by', '=', by) : query))
    .$narrowType<{ asked_status: string; user_id: string; date: string }>()
    .orderBy('c.asked_at')
    .orderBy('c.case_id')
    .execute()
  return rows.map(({ user_id, fullname, ...row }) => ({ ...row, by: { user_id, fullname } }))
}
