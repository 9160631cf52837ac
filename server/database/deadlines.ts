import { sql } from 'kysely'
import type { DeadlineKind } from '#server/contract/deadlines.ts'
import type { NoticeEntity } from '#server/contract/notice-kinds.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** A day by which somebody has to do something about a case; `user_id` is whose it is. */
export interface Deadline {
  user_id: string
  what: DeadlineKind
  entity: NoticeEntity
  entity_id: string
  day: string
  text: string
}

/** The deadlines of the organisation's open cases that somebody works, of a day, or of a person (all there are), by day. */
export async function readDeadlines(
  db: Work,
  of: { day: string } | { user_id: string },
): Promise<Deadline[]> {
  const which = 'day' in of ? sql`d.day = ${of.day}::date` : sql`c.case_assignee = ${of.user_id}`
  const { rows } = await sql<Deadline>`
    select c.case_assignee as user_id, d.what, 'case' as entity, c.case_id::text as entity_id, d.day,
      p.name || ': ' || c.subject as text
    from cases c join parties p using (party_id)
      cross join lateral (values ('due', c.due_on), ('examination', c.examine_by)) as d(what, day)
    where ${own('c')} and c.status_category <> 'CLOSED' and c.case_assignee is not null and d.day is not null and ${which}
    order by d.day, c.case_id, d.what`.execute(db)
  return rows
}
