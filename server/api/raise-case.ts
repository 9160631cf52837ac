import type { Context } from 'hono'
import { todayInIndia } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import { linkAlert, readAlert } from '#server/database/alerts.ts'
import { audit } from '#server/database/audit.ts'
import { addEvent, insertCase, readCaseTypes } from '#server/database/cases.ts'
import type { Recurrence } from '#server/database/tables.ts'
import { nextOccurrence } from '#server/rules/recurrence.ts'
import { caseText } from './case-text.ts'
import { actorOf } from './input.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

interface Wanted {
  party_id: string
  subject: string
  issue: string
  case_type?: string
  loan_account?: string | undefined
  recurring?: Recurrence | undefined
  alert_id?: string | undefined
}

const raisedAlready = (case_id?: string) =>
  new Refusal(400, `${case_id ? `Case ${case_id}` : 'A case'} was raised from this alert already`)

const isRecurring = (recurring?: Recurrence) => !!recurring?.frequency || !!recurring?.absoluteDates?.length

/** Raises a case, by hand or from an alert (which then carries its number), with history and audit. Gives the number. */
export async function raiseCase(c: Context<Api>, wanted: Wanted): Promise<number> {
  const { db } = c.var
  const actor = actorOf(c)
  const { organization_id, user_id } = actor
  const types = await readCaseTypes(db)
  const type = wanted.case_type ? types.find(({ _id }) => _id === wanted.case_type) : types[0]
  if (!type) throw new Refusal(400, 'No such case type', { case_type: ['Please select the field'] })
  if (wanted.alert_id) {
    const alert = found(await readAlert(db, wanted.alert_id), 'No such alert')
    if (alert.party_id !== wanted.party_id) throw new Refusal(400, 'The alert is about another party')
    if (alert.case_id) throw raisedAlready(alert.case_id)
  }
  const issue = caseText(wanted.issue)
  if (!issue) throw new Refusal(400, messages.form.fill, { issue: [messages.form.fill] })
  const today = todayInIndia()
  const recurring = isRecurring(wanted.recurring) ? (wanted.recurring ?? null) : null
  const row = {
    organization_id,
    party_id: wanted.party_id,
    subject: wanted.subject,
    issue,
    case_type_id: type._id,
    loan_account: wanted.loan_account || null,
    alert_id: wanted.alert_id ?? null,
    recurring,
    next_due: recurring ? (nextOccurrence(recurring, today, today) ?? null) : null,
    created_by: user_id,
  }
  const case_id = await insertCase(db, row)
  await addEvent(db, { organization_id, case_id, kind: 'raised', owner: user_id })
  if (wanted.alert_id && !(await linkAlert(db, wanted.alert_id, case_id))) throw raisedAlready()
  await audit(db, actor, { action: 'create', entity: 'case', entity_id: String(case_id), after: row })
  return case_id
}
