import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** Show-cause notices joined with their parties. */
export const showcausesFrom = (db: Work) =>
  db.selectFrom('showcauses as s').where(own('s')).innerJoin('parties as p', 'p.party_id', 's.party_id')

/** How letters quote a notice: SCN, its case, and its number within the case. */
export const reference = sql<string>`'SCN/' || s.case_id || '/' || s.number`

/** The columns a list shows of a notice. */
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

/** Issued or served, with no reply yet. */
export const awaitsReply = sql<boolean>`s.state in ('issued', 'served')`
