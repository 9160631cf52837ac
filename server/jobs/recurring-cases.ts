import { addEvent } from '#server/database/cases.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { nextOccurrence } from '#server/rules/recurrence.ts'
import { auditByJob } from './audit-by-job.ts'

/** The next case that is due and that no other worker holds; its row stays locked until the transaction ends. */
const takeDue = (db: Work, today: string) =>
  db
    .selectFrom('cases')
    .select(['case_id', 'organization_id', 'party_id', 'subject', 'issue', 'case_type_id', 'case_assignee'])
    .select(['loan_account', 'created_by', 'created_at', 'recurring'])
    .where('next_due', '<=', today)
    .orderBy('next_due')
    .orderBy('case_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function raiseNext(db: Work, today: string): Promise<boolean> {
  const due = await takeDue(db, today)
  if (!due) return false
  const { case_id, created_at, recurring, ...copy } = due
  const { organization_id, created_by } = copy
  const raised = await db.insertInto('cases').values(copy).returning('case_id').executeTakeFirstOrThrow()
  const next_due = recurring ? (nextOccurrence(recurring, today, created_at.slice(0, 10)) ?? null) : null
  await db.updateTable('cases').set({ next_due }).where('case_id', '=', case_id).execute()
  const body = `Recurs from case ${case_id}`
  await addEvent(db, { organization_id, case_id: raised.case_id, kind: 'raised', owner: created_by, body })
  await auditByJob(db, {
    organization_id,
    action: 'create',
    entity: 'case',
    entity_id: String(raised.case_id),
    after: { ...copy, recurs_from: case_id },
  })
  return true
}

/**
 * Raises a new case for every recurring case whose date has come, and moves its next date on to the first after `today`
 * (YYYY-MM-DD). Days missed while nothing ran give one case, not many. `db` is opened as `owner`. Gives how many it raised.
 */
export async function raiseRecurringCases(db: Database, today: string): Promise<number> {
  let raised = 0
  while (await db.transaction().execute((transaction) => raiseNext(transaction, today))) raised += 1
  return raised
}
