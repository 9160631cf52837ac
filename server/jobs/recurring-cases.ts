import { todayInIndia } from '#server/contract/calendar.ts'
import { caseFieldNames } from '#server/contract/cases/case.ts'
import { assigneesOf, readCasePeople } from '#server/database/cases/case-people.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { setOrganisation } from '#server/database/connection.ts'
import { byJob } from '#server/database/organisation/audit.ts'
import { nextOccurrence } from '#server/rules/cases/recurrence.ts'
import { raiseCase } from '#server/use-cases/cases/raise-case.ts'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'

/** The due recurring cases of active organisations, longest overdue first. */
const readDue = (db: Database, today: string) =>
  db
    .selectFrom('cases')
    .innerJoin('organisations', 'organisations.organization_id', 'cases.organization_id')
    .where('organisations.status', '=', 'active')
    .where('next_due', '<=', today)
    .orderBy('next_due')
    .orderBy('case_id')
    .select('case_id')
    .execute()

/** One of them, unless another worker has locked or raised it; its row stays locked until the transaction ends. */
const takeDue = (db: Work, today: string, due: number) =>
  db
    .selectFrom('cases')
    .select(['case_id', 'organization_id', 'party_id', 'subject', 'issue', 'case_type_id', 'case_assignee'])
    .select(['created_by', 'created_at', 'recurring', 'skipped', 'next_due', 'severity'])
    .select(caseFieldNames)
    .where('case_id', '=', due)
    .where('next_due', '<=', today)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function raiseNext(db: Work, today: string, id: number): Promise<boolean> {
  const due = await takeDue(db, today, id)
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
    case_assignee: worked_by,
    ...copy
  } = due
  await setOrganisation(db, organization_id)
  const start = todayInIndia(new Date(created_at))
  const next_due = recurring ? (nextOccurrence(recurring, today, start, skipped) ?? null) : null
  await db.updateTable('cases').set({ next_due }).where('case_id', '=', case_id).execute()
  // No user did this: the audit log says so, and the history names the user who raised the first case.
  const actor = byJob(organization_id)
  // Users who have left, or may no longer work on cases, would never see it.
  const people = assigneesOf(await readCasePeople(db))
  const case_assignee = people.find(({ user_id }) => user_id === worked_by)?.user_id ?? null
  const recurs_from = { case_id, occurs_on: occurs_on ?? today, raised_by: created_by, case_assignee }
  await raiseCase({ db, actor }, { ...copy, case_type: case_type_id, recurs_from })
  return true
}

/**
 * Raises a new case for every recurring case of an active organisation whose date has come, and moves its next date to
 * the first after `today` (YYYY-MM-DD). Dates missed during downtime give one case, not several. `db` is opened as
 * `owner`. Returns the number of cases raised; errors of individual cases are thrown after the others are stored.
 */
export async function raiseRecurringCases(db: Database, today: string): Promise<number> {
  let raised = 0
  await eachInTurn(await readDue(db, today), async ({ case_id }) => {
    if (await db.transaction().execute((work) => raiseNext(work, today, case_id))) raised += 1
  })
  return raised
}
