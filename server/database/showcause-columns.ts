import { sql } from 'kysely'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** Notices with the names of their parties. */
export const showcausesFrom = (db: Work) =>
  db.selectFrom('showcauses as s').where(own('s')).innerJoin('parties as p', 'p.party_id', 's.party_id')

/** How letters quote a notice: SCN, its case, the how manyth of that. */
export const reference = sql<string>`'SCN/' || s.case_id || '/' || s.number`

/** What a list tells of a notice. */
export const summaryColumns = [
  's.showcause_id as id',
  reference.as('reference'),
  sql<string>`s.case_id::text`.as('case_id'),
  's.party_id',
  'p.name as party_name',
  's.state',
  's.officer',
  's.issued_on',
  's.reply_due',
  's.hearing_on',
  's.created_at',
] as const

/** Issued or served, and no word on a reply yet. */
export const awaitsReply = sql<boolean>`s.state in ('issued', 'served')`
