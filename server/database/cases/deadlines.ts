import { type RawBuilder, sql } from 'kysely'
import type { DeadlineKind } from '#server/contract/cases/deadlines.ts'
import type { NoticeEntity } from '#server/contract/notices/notice-kinds.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** A date by which an assignee has to act on a case; `user_id` is the assignee. */
export interface Deadline {
  user_id: string
  what: DeadlineKind
  entity: NoticeEntity
  entity_id: string
  day: string
  text: string
  /** When the case or the show-cause notice was last changed. */
  changed_at: string
}

const ofCases = (which: RawBuilder<unknown>) => sql`
  select c.case_id, d.what, 'case' as entity, c.case_id::text as entity_id, d.day, c.updated_at as changed_at
  from cases c cross join lateral (values ('due', c.due_on), ('examination', c.examine_by)) as d(what, day)
  where ${own('c')} and c.status_category <> 'CLOSED' and ${which}`
const ofShowcauses = sql`
  select s.case_id, d.what, 'showcause' as entity, s.showcause_id as entity_id, d.day, s.updated_at as changed_at
  from showcauses s cross join lateral (values ('reply', s.reply_due, array['issued', 'served']),
    ('hearing', s.hearing_on, array['hearing'])) as d(what, day, states)
  where ${own('s')} and s.state = any(d.states)`

/**
 * The deadlines of assigned cases and their show-cause notices, sorted by date: of all users on one date, or all of one
 * user. Past deadlines are left out only once the case is closed or the notice has moved on.
 */
export async function readDeadlines(
  db: Work,
  of: { day: string } | { user_id: string },
): Promise<Deadline[]> {
  const which = 'day' in of ? sql`d.day = ${of.day}::date` : sql`c.case_assignee = ${of.user_id}`
  // Filtered here too, so that the dates of all open cases are not expanded first.
  const cases = 'day' in of ? sql`${of.day}::date in (c.due_on, c.examine_by)` : which
  const { rows } = await sql<Deadline>`
    select c.case_assignee as user_id, d.what, d.entity, d.entity_id, d.day, p.name || ': ' || c.subject as text, d.changed_at
    from (${ofCases(cases)} union all ${ofShowcauses}) d join cases c using (case_id) join parties p using (party_id)
    where ${own('c')} and c.case_assignee is not null and d.day is not null and ${which}
    order by d.day, d.case_id, d.what, d.entity_id`.execute(db)
  return rows
}
