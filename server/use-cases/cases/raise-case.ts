import { nextDispositions } from '#server/contract/alerts/alert-decisions.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { CaseFields } from '#server/contract/cases/case.ts'
import { messages } from '#server/contract/messages.ts'
import type { Severity } from '#server/contract/severities.ts'
import { insertDecisions } from '#server/database/alerts/alert-history.ts'
import { lockAlerts, type WorkedAlert } from '#server/database/alerts/alert-work.ts'
import { linkAlert } from '#server/database/alerts/alerts.ts'
import { addEvent } from '#server/database/cases/case-events.ts'
import { lockCaseType } from '#server/database/cases/case-locks.ts'
import { insertCase, readCaseTypes } from '#server/database/cases/cases.ts'
import { readWorkflow } from '#server/database/cases/workflows.ts'
import type { Recurrence } from '#server/database/column-types.ts'
import type { Work } from '#server/database/connection.ts'
import { type AuditedBy, audit } from '#server/database/organisation/audit.ts'
import { readCalendar } from '#server/database/organisation/calendars.ts'
import { statusOn } from '#server/rules/alerts/alert-workflow.ts'
import { dueOn, examineBy } from '#server/rules/cases/case-deadlines.ts'
import { firstStatus } from '#server/rules/cases/case-workflow.ts'
import { nextOccurrence } from '#server/rules/cases/recurrence.ts'
import { workOf } from '../alerts/decide-alerts.ts'
import { notify } from '../notices/notify.ts'
import { found, invalid, Refusal } from '../refusal.ts'

/** A transaction of the organisation, and the user who raises the case: null for a recurring one. */
interface Raising {
  db: Work
  actor: AuditedBy
}

/** A case to be raised. */
export interface NewCase extends CaseFields {
  party_id: string
  subject: string
  /** Sanitised HTML, as returned by `caseText`. */
  issue: string
  /** Defaults to the organisation's first one. */
  case_type?: string | undefined
  recurring?: Recurrence | undefined
  alert_id?: string | undefined
  /** Defaults to the alert's severity if there is one, else medium. */
  severity?: Severity | undefined
  /** The alert's text as the client has it. */
  alert?: string | undefined
  /** Reason and note for the alert's history. */
  reason?: string | undefined
  note?: string | undefined
  /** For an occurrence of a series: its first case, the date of the occurrence, and the first case's creator and assignee. */
  recurs_from?:
    | { case_id: number; occurs_on: string; raised_by: string | null; case_assignee: string | null }
    | undefined
}

const raisedAlready = (case_id?: string) =>
  new Refusal('invalid', `${case_id ? `Case ${case_id}` : 'A case'} was already raised from this alert`)

const isRecurring = (recurring?: Recurrence) => !!recurring?.frequency || !!recurring?.absoluteDates?.length

const noCaseType = () => new Refusal('invalid', 'No such case type', { case_type: [messages.form.select] })

async function caseTypeOf({ db }: Raising, typeId: string | undefined): Promise<string> {
  const types = await readCaseTypes(db)
  const type = typeId ? types.find(({ _id }) => _id === typeId) : types[0]
  if (!type) throw noCaseType()
  return type._id
}

/** Locks and returns the alert a case is raised from; undefined if there is none. */
async function alertOf({ db }: Raising, { alert_id, party_id }: NewCase): Promise<WorkedAlert | undefined> {
  if (!alert_id) return undefined
  const [locked] = await lockAlerts(db, [alert_id])
  const alert = found(locked, 'No such alert')
  if (alert.party_id !== party_id) throw new Refusal('invalid', 'The alert is about another party')
  if (alert.case_id) throw raisedAlready(alert.case_id)
  const status = statusOn(alert, todayInIndia())
  if (!nextDispositions[status].includes('case'))
    throw new Refusal('invalid', 'This alert is already decided: reopen it to raise a case')
  return alert
}

async function noteOnAlert({ db, actor }: Raising, alert: WorkedAlert, case_id: number, newCase: NewCase) {
  if (!(await linkAlert(db, alert.alert_id, case_id))) throw raisedAlready()
  const before = workOf(alert)
  await insertDecisions(db, [
    {
      organization_id: actor.organization_id,
      alert_id: alert.alert_id,
      action: 'case',
      reason: newCase.reason ?? null,
      note: newCase.note || null,
      decided_by: actor.user_id,
      batch_id: null,
      before,
      after: { ...before, status: 'case', snoozed_until: null, duplicate_of: null },
    },
  ])
}

/**
 * Raises a case, manually, from an alert (which then links to it) or as a recurrence, with history and audit. Returns
 * its number. Throws an invalid Refusal by field: unknown case type, empty description.
 */
export async function raiseCase(useCase: Raising, newCase: NewCase): Promise<number> {
  const { db, actor } = useCase
  const {
    party_id,
    subject,
    issue,
    case_type,
    recurring: requestedRecurrence,
    alert_id,
    alert,
    recurs_from,
    reason: _,
    note: __,
    severity: requestedSeverity,
    ...fields
  } = newCase
  const { organization_id } = actor
  const case_type_id = await caseTypeOf(useCase, case_type)
  const from = await alertOf(useCase, newCase)
  if (!issue) throw invalid('issue', messages.form.fill)
  const today = todayInIndia()
  const recurring = isRecurring(requestedRecurrence) ? (requestedRecurrence ?? null) : null
  const owner = actor.user_id ?? recurs_from?.raised_by ?? null
  const type = await lockCaseType(db, case_type_id)
  if (!type) throw noCaseType()
  const { ticket_workflow_id, due_days } = type
  const begin = firstStatus(await readWorkflow(db, ticket_workflow_id))
  const severity = from?.severity ?? requestedSeverity ?? 'medium'
  const row = {
    ...fields,
    case_status: begin.status_id,
    status_category: begin.category,
    severity,
    due_on: dueOn(today, severity, due_days, await readCalendar(db)),
    examine_by: from ? examineBy(from.date_of_alert) : null,
    organization_id,
    party_id,
    subject,
    issue,
    case_type_id,
    case_assignee: recurs_from?.case_assignee ?? null,
    alert_id: alert_id || null,
    alert: alert ?? null,
    recurring,
    next_due: recurring ? (nextOccurrence(recurring, today, today) ?? null) : null,
    recurs_from: recurs_from?.case_id ?? null,
    occurs_on: recurs_from?.occurs_on ?? null,
    created_by: owner,
  }
  const case_id = await insertCase(db, row)
  await addEvent(db, { organization_id, case_id, kind: 'raised', owner })
  const about = { entity: 'case', entity_id: String(case_id), text: subject } as const
  await notify(useCase, { to: [row.case_assignee], kind: 'assigned', ...about })
  if (from) await noteOnAlert(useCase, from, case_id, newCase)
  await audit(db, actor, { action: 'create', entity: 'case', entity_id: String(case_id), after: row })
  return case_id
}
