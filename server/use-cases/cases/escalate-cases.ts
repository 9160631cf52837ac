import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Escalation, Workflow } from '#server/contract/cases/workflow.ts'
import type { WorkingCalendar } from '#server/contract/organisation/working-week.ts'
import { plural } from '#server/contract/plural.ts'
import { addEvent } from '#server/database/cases/case-events.ts'
import { lockCaseType } from '#server/database/cases/case-locks.ts'
import { readCaseTypes, updateCase } from '#server/database/cases/cases.ts'
import { type OverdueCase, readOverdueAsked, takeOverdueCases } from '#server/database/cases/overdue-cases.ts'
import { readWorkflow } from '#server/database/cases/workflows.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { type AuditedBy, audit, byJob } from '#server/database/organisation/audit.ts'
import { readCalendar } from '#server/database/organisation/calendars.ts'
import { activeOrganisations } from '#server/database/organisation/organisations.ts'
import { readApprovers } from '#server/database/people/approvers.ts'
import { escalatesIfDueBy } from '#server/rules/cases/case-deadlines.ts'
import { categoryOf } from '#server/rules/cases/case-workflow.ts'
import { workingDaysBetween } from '#server/rules/cases/working-days.ts'
import { eachInTurn } from '../each-in-turn.ts'
import { type Notification, notify } from '../notices/notify.ts'

/** The organisation's transaction, acting as a job without a user. */
interface ByItself {
  db: Work
  actor: AuditedBy
  /** Notified of every case in addition to the users involved. */
  approvers: string[]
  /** YYYY-MM-DD */
  today: string
  calendar: WorkingCalendar
}

/** The notification of an overdue case, sent once per due date and text. */
function overdueNotification({ approvers }: ByItself, overdue: OverdueCase, what: string): Notification {
  const { case_id, subject, due_on, case_assignee, created_by } = overdue
  const to = [case_assignee, created_by, ...approvers]
  const text = `${subject}: due ${ddmmyyyy(due_on)}, ${what}`
  return { to, kind: 'overdue', entity: 'case', entity_id: String(case_id), text, once: `${due_on} ${what}` }
}

async function move(byItself: ByItself, overdue: OverdueCase, workflow: Workflow, { to }: Escalation) {
  const { db, actor, today, calendar } = byItself
  const { case_id, case_status, due_on } = overdue
  const status_category = categoryOf(workflow, to)
  await updateCase(db, case_id, { case_status: to, status_category, escalated_due: due_on })
  // May be more days than the workflow requires, if the rule is new or the job did not run for some days.
  const days = workingDaysBetween(due_on, today, calendar)
  const late = days === 0 ? 'overdue' : `overdue by ${plural(days, 'working day')}`
  const body = `Escalated automatically: due on ${ddmmyyyy(due_on)}, ${late}.`
  const { organization_id } = actor
  const beforeAndAfter = { before: case_status, after: to }
  await addEvent(db, { organization_id, case_id, kind: 'status', owner: null, body, ...beforeAndAfter })
  await audit(db, actor, {
    action: 'escalate',
    entity: 'case',
    entity_id: String(case_id),
    before: { case_status },
    after: { case_status: to, escalated_due: due_on },
  })
  await notify(byItself, overdueNotification(byItself, overdue, `moved to ${to}`))
}

/** Finding overdue cases costs as much as moving some: one at a time, a large bank's cases of one morning took minutes. */
const together = 50

/**
 * Moves the next overdue cases of a type and returns how many. Once there are none, notifies about overdue cases that
 * await approval; these are not moved.
 */
async function escalateNext(byItself: ByItself, caseType: string): Promise<number> {
  const { db, today, calendar } = byItself
  const type = await lockCaseType(db, caseType)
  if (!type) return 0
  const workflow = await readWorkflow(db, type.ticket_workflow_id)
  const { escalates } = workflow
  if (!escalates) return 0
  const dueBy = escalatesIfDueBy(today, escalates.after, calendar)
  const overdueCases = await takeOverdueCases(db, caseType, dueBy, together)
  for (const one of overdueCases) await move(byItself, one, workflow, escalates)
  if (overdueCases.length > 0) return overdueCases.length
  const waiting = await readOverdueAsked(db, caseType, dueBy)
  await notify(byItself, ...waiting.map((one) => overdueNotification(byItself, one, 'waits for approval')))
  return 0
}

/**
 * Moves every open case that is overdue on `today` (YYYY-MM-DD) by the working days of its workflow, and notifies the
 * assignee, the creator and the approvers: once per due date, even with repeated runs and several workers. A case that
 * is being changed at the moment is left for the next run. `db` is opened as `owner`. Returns how many it moved.
 */
export async function escalateCases(db: Database, today: string): Promise<number> {
  let moved = 0
  await eachInTurn(await activeOrganisations(db), async (organization_id) => {
    const actor = byJob(organization_id)
    const [types, approvers] = await asOrganisation(db, organization_id, async (work) => [
      await readCaseTypes(work),
      await readApprovers(work),
    ])
    for (const { _id } of types) {
      const next = () =>
        asOrganisation(db, organization_id, async (work) => {
          const calendar = await readCalendar(work)
          return escalateNext({ db: work, actor, approvers, today, calendar }, _id)
        })
      for (let some = await next(); some > 0; some = await next()) moved += some
    }
  })
  return moved
}
