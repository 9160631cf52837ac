import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addDays } from '#server/contract/calendar.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { ShowcauseSummary, showcausesQuery } from '#server/contract/showcauses/showcause.ts'
import { showcauseStateNames } from '#server/contract/showcauses/showcause-words.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { pageTotal } from '../lists/page-total.ts'
import { awaitsReply, reference, showcausesFrom, summaryColumns } from './showcause-columns.ts'

type Query = z.output<typeof showcausesQuery>
type Order = 'page' | 'per_page' | 'sort_by' | 'sort_in'
type Filters = Pick<Query, Order> & Partial<Omit<Query, Order | 'case_id'>> & { case_id?: number | undefined }
type Stored = Omit<ShowcauseSummary, 'overdue'>

const orderings = (today: string) => ({
  // Notices awaiting a reply are sorted by its due date, the overdue first; upcoming hearings by their date; then the
  // rest.
  due: sql`case when ${awaitsReply} then s.reply_due when s.state = 'hearing' and s.hearing_on >= ${today}::date then s.hearing_on end`,
  issued_on: sql`s.issued_on`,
  party_name: sql`p.name`,
  state: sql`array_position(${sql.val([...showcauseStateNames])}::text[], s.state)`,
  created_at: sql`s.created_at`,
})

/** The filter conditions of a row. */
function fits(
  { state, party_id, case_id, due, issued_from, issued_to, q }: Filters,
  today: string,
): RawBuilder<boolean> {
  const [week, text] = [addDays(today, 7), q?.toLowerCase()]
  const conditions = [
    state && sql`s.state = ${state}`,
    party_id && sql`s.party_id = ${party_id}`,
    case_id !== undefined && sql`s.case_id = ${case_id}`,
    due === 'overdue' && sql`${awaitsReply} and s.reply_due < ${today}`,
    due === 'week' &&
      sql`((${awaitsReply} and s.reply_due between ${today} and ${week})
        or (s.state = 'hearing' and s.hearing_on between ${today} and ${week}))`,
    issued_from && sql`s.issued_on >= ${issued_from}`,
    issued_to && sql`s.issued_on <= ${issued_to}`,
    text &&
      sql`(strpos(lower(p.name), ${text}) > 0 or strpos(lower(s.addressee), ${text}) > 0
        or strpos(lower(${reference}), ${text}) > 0)`,
  ]
  return fitsAll(conditions, case_id !== undefined)
}

/** A page of the organisation's notices, filtered and sorted, with the total count. */
export async function readShowcauses(
  db: Work,
  filters: Filters,
  today: string,
): Promise<{ data: Stored[]; total: number }> {
  const matching = showcausesFrom(db).where(fits(filters, today))
  const rows = await matching
    .select(summaryColumns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orderings(today)[filters.sort_by], (order) =>
      (filters.sort_in === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.showcause_id')
    .limit(filters.per_page)
    .offset(offsetOf(filters))
    .execute()
  const total = await pageTotal(db, rows, filters, matching)
  return { data: rows.map(({ total: _, ...row }) => row), total }
}
