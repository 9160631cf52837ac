import { sql, type Updateable } from 'kysely'
import type { ShowcauseEvent } from '#server/contract/showcauses/showcause.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import type { Showcauses } from '../tables.ts'
import { showcausesFrom, summaryColumns } from './showcause-columns.ts'

const detailColumns = [
  's.template_id',
  's.wording',
  's.addressee',
  's.address',
  's.method',
  's.loan_account',
  's.facts',
  's.days_to_reply',
  's.issued_text',
  's.issued_file',
  's.served_on',
  's.replied_on',
  's.reply_summary',
  's.order_wording',
  's.order_reasons',
  's.outcome',
  's.ordered_on',
  's.order_text',
  's.order_file',
  's.order_served_on',
  's.version',
] as const

/** One notice with the case, party and organisation details used in its letters, or undefined. `lock` locks its row. */
export const readShowcause = (db: Work, id: string, lock = false) =>
  showcausesFrom(db)
    .innerJoin('cases as c', 'c.case_id', 's.case_id')
    .innerJoin('parties as b', 'b.party_id', 'c.party_id')
    .innerJoin('organisations as o', 'o.organization_id', 's.organization_id')
    .select(summaryColumns)
    .select(detailColumns)
    .select(['c.subject as case_subject', 'b.name as borrower', 'o.name as organisation', 'p.cin', 'p.llpin'])
    .where('s.showcause_id', '=', id)
    .$if(lock, (q) => q.forUpdate('s'))
    .executeTakeFirst()

export type StoredShowcause = NonNullable<Awaited<ReturnType<typeof readShowcause>>>

/** The history of a notice, oldest first. */
export async function readShowcauseEvents(db: Work, id: string): Promise<ShowcauseEvent[]> {
  const rows = await db
    .selectFrom('showcause_events as e')
    .where(own('e'))
    .leftJoin('files as f', 'f.file_id', 'e.file_id')
    .select([
      'e.event_id',
      'e.kind',
      nameOf<string | null>('e.owner').as('fullname'),
      'e.happened_on',
      'e.note',
      'e.created_at',
    ])
    .select(['f.file_id', 'f.name as file_name', 'f.size'])
    .where('e.showcause_id', '=', id)
    .orderBy('e.event_id')
    .execute()
  return rows.map((row) => ({
    id: String(row.event_id),
    kind: row.kind,
    owner: { fullname: row.fullname ?? 'Credence' },
    date: row.created_at,
    on: row.happened_on,
    note: row.note,
    file: row.file_id ? { _id: row.file_id, name: row.file_name ?? 'file', size: row.size ?? 0 } : null,
  }))
}

/** A file attached to an event of the notice, or undefined. */
export const readShowcauseFile = (db: Work, id: string, fileId: string) =>
  db
    .selectFrom('showcause_events as e')
    .where(own('e'))
    .innerJoin('files as f', 'f.file_id', 'e.file_id')
    .select(['f.name', 'f.media_type', 'f.storage_type', 'f.storage_key'])
    .where('e.showcause_id', '=', id)
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()

interface NewRow {
  organization_id: string
  case_id: number
  party_id: string
  template_id: string
  wording: string
  addressee: string
  address: string | null
  method: Showcauses['method']
  loan_account: string | null
  officer: string
  created_by: string
}

/** Stores a draft under the next number of its case, whose row the caller has locked, and returns its id. */
export async function insertShowcause(db: Work, row: NewRow): Promise<string> {
  const { showcause_id } = await db
    .insertInto('showcauses')
    .values({
      ...row,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from showcauses where case_id = ${row.case_id})`,
    })
    .returning('showcause_id')
    .executeTakeFirstOrThrow()
  return showcause_id
}

/** Updates a notice and increments its version. */
export const updateShowcause = (db: Work, id: string, changes: Updateable<Showcauses>) =>
  db
    .updateTable('showcauses')
    .where(own('showcauses'))
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('showcause_id', '=', id)
    .execute()

interface NewEvent {
  organization_id: string
  showcause_id: string
  kind: ShowcauseEvent['kind']
  owner: string
  happened_on?: string | null
  note?: string | null
  file_id?: string | null
}

/** Adds to a notice's history. */
export const addShowcauseEvent = (db: Work, event: NewEvent) =>
  db.insertInto('showcause_events').values(event).execute()
