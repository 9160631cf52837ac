import { sql } from 'kysely'
import type { Work } from './connection.ts'
import { own } from './own.ts'
import { reference } from './showcause-columns.ts'

/** A day by which something is due in a show-cause notice. */
export interface ShowcauseDeadline {
  showcause_id: string
  reference: string
  case_id: number
  party_id: string
  party_name: string
  case_assignee: string | null
  kind: 'reply' | 'hearing'
  due_on: string
}

/** The organisation's open deadlines of notices, the earliest first: replies that are waited for, hearings from `today` on. */
export async function readShowcauseDeadlines(db: Work, today: string): Promise<ShowcauseDeadline[]> {
  const { rows } = await sql<ShowcauseDeadline>`
    select s.showcause_id, ${reference} as reference, s.case_id, s.party_id, p.name as party_name, c.case_assignee,
      case when s.state = 'hearing' then 'hearing' else 'reply' end as kind,
      case when s.state = 'hearing' then s.hearing_on else s.reply_due end as due_on
    from showcauses s join parties p using (party_id) join cases c using (case_id)
    where ${own('s')} and (s.state in ('issued', 'served') or (s.state = 'hearing' and s.hearing_on >= ${today}))
    order by due_on, s.showcause_id`.execute(db)
  return rows
}
