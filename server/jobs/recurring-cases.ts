import { todayInIndia } from '#server/contract/calendar.ts'
import { caseFieldNames } from '#server/contract/case.ts'
import { byJob } from '#server/database/audit.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { setOrganisation } from '#server/database/connection.ts'
import { nextOccurrence } from '#server/rules/recurrence.ts'
import { raiseCase } from '#server/use-cases/raise-case.ts'

/** The next case that is due and that no other worker holds; its row stays locked until the transaction ends. */
const takeDue = (db: Work, today: string) =>
  db
    .selectFrom('cases')
    .select(['case_id', 'organization_id', 'party_id', 'subject', 'issue', 'case_type_id', 'case_assignee'])
    .select(['created_by', 'created_at', 'recurring', 'skipped', 'next_due', 'severity'])
    .select(caseFieldNames)
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
  const {
    case_id,
    organization_id,
    created_by,
    created_at,
    recurring,
    skipped,
    next_due: occurs_on,
    case_type_id,
    case_assignee,
    ...copy
  } = due
  await setOrganisation(db, organization_id)
  const start = todayInIndia(new Date(created_at))
  const next_due = recurring ? (nextOccurrence(recurring, today, start, skipped) ?? null) : null
  await db.updateTable('cases').set({ next_due }).where('case_id', '=', case_id).execute()
  // Nobody's hand stands behind it: the audit says so, the history names who raised the first one.
  const actor = byJob(organization_id)
  const recurs_from = { case_id, occurs_on: occurs_on ?? today, raised_by: created_by, case_assignee }
  await raiseCase({ db, actor }, { ...copy, case_type: case_type_id, recurs_from })
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
