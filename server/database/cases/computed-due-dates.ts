import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The organisation's open cases whose due date was not set by hand, of all types or of one, locked, sorted by id. */
export const lockCasesWithComputedDueDate = (db: Work, caseTypeId?: string) =>
  db
    .selectFrom('cases')
    .where(own('cases'))
    .select(['case_id', 'case_type_id', 'severity', 'due_on', 'created_at'])
    .where('status_category', '<>', 'CLOSED')
    .where('due_by_hand', '=', false)
    .$if(!!caseTypeId, (q) => q.where('case_type_id', '=', caseTypeId ?? ''))
    .orderBy('case_id')
    .forUpdate()
    .execute()

/** Sets the due dates of cases (YYYY-MM-DD), and increments their versions. */
export async function writeDueDates(db: Work, dates: { case_id: number; due_on: string }[]): Promise<void> {
  await sql`update cases set due_on = d.due_on, version = cases.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d(case_id bigint, due_on date)
    where ${own('cases')} and cases.case_id = d.case_id`.execute(db)
}
