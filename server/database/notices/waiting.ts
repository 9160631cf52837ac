import { sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { Waiting } from '#server/contract/dashboard/dashboard.ts'
import { allows, features, type Policy } from '#server/contract/features.ts'
import { changeKinds } from '#server/contract/organisation/approval-kinds.ts'
import { isWaiting } from '../alerts/alert-work.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

interface Reader {
  user_id: string
  policy: Policy
}

/**
 * The work waiting for a user today, in one statement: their cases and alerts if their policy allows them, and
 * approvals if they may decide.
 */
export async function readWaiting(db: Work, { user_id, policy }: Reader): Promise<Waiting> {
  const today = sql`${todayInIndia()}::date`
  const [cases, alerts] = [allows(policy, features.cases), allows(policy, features.alerts)]
  const approvals = allows(policy, features.approvals, 'PATCH')
  const approvable = Object.entries(changeKinds).flatMap(([kind, { feature }]) =>
    approvals && allows(policy, feature, 'PATCH') ? kind : [],
  )
  const { rows } = await sql<Waiting>`
    select c.*, a.*,
      (select count(*) from corrections where ${own('corrections')} and status = 'pending'
        and requested_by <> ${user_id} and ${approvals}) as corrections,
      (select count(*) from cases where ${own('cases')} and asked_status is not null
        and asked_by <> ${user_id} and ${approvals && cases}) as case_moves,
      (select count(*) from change_requests where ${own('change_requests')} and status = 'pending'
        and requested_by <> ${user_id} and kind = any(${approvable})) as changes
    from (select count(*) filter (where due_on < ${today}) as cases_overdue,
        count(*) filter (where due_on = ${today}) as cases_due_today,
        count(*) filter (where due_on between ${today} and ${today} + 7) as cases_due_this_week
      from cases where ${own('cases')} and case_assignee = ${user_id} and status_category <> 'CLOSED' and ${cases}) c,
      (select count(*) as alerts, count(*) filter (where severity = 'high') as high_alerts
      from alerts where ${own('alerts')} and assignee = ${user_id} and ${isWaiting('alerts')} and ${alerts}) a`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('Counting gives a row')
  return row
}
