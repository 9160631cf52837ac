import { sql } from 'kysely'
import type { AlertAction, AlertStatus, AlertWork } from '#server/contract/alert-decisions.ts'
import type { AlertEvent, DecidedAlert } from '#server/contract/alert-work.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { NamedPerson } from '#server/contract/case.ts'
import type { Severity } from '#server/contract/severities.ts'
import { anyOf } from './any-of.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** Whether an alert of `table` waits for a decision today: a snoozed one whose day has come does again. */
export const isWaiting = (table: string) => {
  const [status, until] = [sql.ref(`${table}.status`), sql.ref(`${table}.snoozed_until`)]
  return sql<boolean>`(${status} in ('open', 'needs_information', 'snoozed')
    and (${status} <> 'snoozed' or ${until} <= ${todayInIndia()}::date))`
}

/** The status of an alert of `table` as of today. */
export const statusToday = (table: string) => {
  const [status, until] = [sql.ref(`${table}.status`), sql.ref(`${table}.snoozed_until`)]
  return sql<AlertStatus>`case when ${status} = 'snoozed' and ${until} <= ${todayInIndia()}::date then 'open'
    else ${status} end`
}

/** An alert as its decisions know it. */
export interface WorkedAlert extends AlertWork {
  alert_id: string
  party_id: string
  party_name: string
  alert_summary: string
  alert_description: string | null
  case_id: string | null
  severity: Severity
  date_of_alert: string
  version: number
}

/** The alerts of those ids, in the order of their ids, their rows locked until the transaction ends. */
export const lockAlerts = (db: Work, ids: string[]): Promise<WorkedAlert[]> =>
  db
    .selectFrom('alerts as a')
    .where(own('a'))
    .innerJoin('parties as p', 'p.party_id', 'a.party_id')
    .where('a.alert_id', '=', anyOf(ids))
    .select(['a.alert_id', 'a.party_id', 'p.name as party_name', 'a.alert_summary', 'a.alert_description'])
    .select(sql<string | null>`a.case_id::text`.as('case_id'))
    .select([
      'a.severity',
      'a.date_of_alert',
      'a.version',
      'a.status',
      'a.snoozed_until',
      'a.duplicate_of',
      'a.assignee',
    ])
    .orderBy('a.alert_id')
    .forUpdate('a')
    .execute()

/** Leaves each alert as `work` says and moves its version on. */
export async function writeWork(db: Work, alerts: { alert_id: string; work: AlertWork }[]): Promise<void> {
  if (alerts.length === 0) return
  const rows = JSON.stringify(alerts.map(({ alert_id, work }) => ({ alert_id, ...work })))
  await sql`update alerts as a set status = w.status, snoozed_until = w.snoozed_until, duplicate_of = w.duplicate_of,
      assignee = w.assignee, version = a.version + 1
    from jsonb_to_recordset(${rows}::jsonb)
      as w (alert_id text, status text, snoozed_until date, duplicate_of text, assignee text)
    where a.alert_id = w.alert_id and ${own('a')}`.execute(db)
}

interface NewDecision {
  organization_id: string
  alert_id: string
  action: AlertAction
  reason: string | null
  note: string | null
  decided_by: string | null
  batch_id: string | null
  before: AlertWork
  after: AlertWork
}

/** Adds decisions to the histories of their alerts. */
export async function insertDecisions(db: Work, decisions: NewDecision[]): Promise<void> {
  if (decisions.length === 0) return
  const rows = decisions.map((row) => ({
    ...row,
    before: JSON.stringify(row.before),
    after: JSON.stringify(row.after),
  }))
  await db.insertInto('alert_decisions').values(rows).execute()
}

const decisions = (db: Work) =>
  db
    .selectFrom('alert_decisions as d')
    .where(own('d'))
    .leftJoin('users as u', (join) => join.onRef('u.user_id', '=', 'd.decided_by').on(own('u')))
    .leftJoin('users as t', (join) => join.on(sql<boolean>`t.user_id = d.after ->> 'assignee'`).on(own('t')))
    .select(['d.decision_id', 'd.alert_id', 'd.action', 'd.reason', 'd.note', 'd.decided_by'])
    .select(['u.name as decided_by_name', 'd.decided_at', 'd.batch_id', 'd.undone_at', 'd.before', 'd.after'])
    .select('t.name as assignee_name')
type Row = Awaited<ReturnType<ReturnType<typeof decisions>['execute']>>[number]

/** A person as others name them; null for nobody. */
export const asPerson = (user_id: string | null | undefined, fullname: string | null) =>
  user_id ? { user_id, fullname: fullname ?? user_id } : null

const asEvent = ({
  decision_id,
  decided_by,
  decided_by_name,
  decided_at,
  assignee_name,
  ...row
}: Row): AlertEvent => ({
  id: String(decision_id),
  action: row.action,
  reason: row.reason,
  note: row.note,
  by: asPerson(decided_by, decided_by_name),
  at: decided_at,
  batch_id: row.batch_id,
  undone_at: row.undone_at,
  snoozed_until: row.after?.snoozed_until ?? null,
  duplicate_of: row.after?.duplicate_of ?? null,
  assignee: row.action === 'assign' ? asPerson(row.after?.assignee, assignee_name) : null,
})

/** The history of an alert, oldest first; what was undone stays in it. */
export async function readHistory(db: Work, alertId: string): Promise<AlertEvent[]> {
  const rows = await decisions(db).where('d.alert_id', '=', alertId).orderBy('d.decision_id').execute()
  return rows.map(asEvent)
}

/** The last thing that happened to each of the alerts and still stands, by their ids. */
export async function readLastEvents(db: Work, alertIds: string[]): Promise<Map<string, AlertEvent>> {
  if (alertIds.length === 0) return new Map()
  const rows = await decisions(db)
    .distinctOn('d.alert_id')
    .where('d.alert_id', '=', anyOf(alertIds))
    .where('d.undone_at', 'is', null)
    .orderBy('d.alert_id')
    .orderBy('d.decision_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.alert_id, asEvent(row)]))
}

/** A decision of a person that still stands, with what it changed. */
export type StandingDecision = Pick<
  Row,
  'decision_id' | 'alert_id' | 'action' | 'decided_by' | 'decided_by_name' | 'decided_at' | 'before' | 'after'
>

/** The last decision that a person took on each of the alerts and that still stands. */
export const readLastDecisions = (db: Work, alertIds: string[]): Promise<StandingDecision[]> =>
  decisions(db)
    .distinctOn('d.alert_id')
    .where('d.alert_id', '=', anyOf(alertIds))
    .where('d.undone_at', 'is', null)
    .where('d.decided_by', 'is not', null)
    .orderBy('d.alert_id')
    .orderBy('d.decision_id', 'desc')
    .execute()

/** Notes on decisions that they were undone. */
export const noteUndone = (db: Work, ids: number[]) =>
  db
    .updateTable('alert_decisions')
    .where(own('alert_decisions'))
    .where('decision_id', '=', anyOf(ids))
    .set({ undone_at: sql`now()` })
    .execute()

/** One alert as its decisions left it, or undefined. */
export async function readDecided(db: Work, alertId: string): Promise<DecidedAlert | undefined> {
  const row = await db
    .selectFrom('alerts as a')
    .where(own('a'))
    .leftJoin('users as u', (join) => join.onRef('u.user_id', '=', 'a.assignee').on(own('u')))
    .where('a.alert_id', '=', alertId)
    .select([
      'a.alert_id as _id',
      'a.assignee',
      'u.name as assignee_name',
      'a.snoozed_until',
      'a.duplicate_of',
    ])
    .select(['a.gone_on', 'a.version', statusToday('a').as('status')])
    .select(sql<string | null>`a.case_id::text`.as('case_id'))
    .executeTakeFirst()
  if (!row) return undefined
  const { assignee, assignee_name, ...rest } = row
  return { ...rest, assignee: asPerson(assignee, assignee_name) }
}

/** The organisation's active members who may work alerts. */
export const readAlertMembers = (db: Work): Promise<NamedPerson[]> =>
  db
    .selectFrom('users')
    .where(own('users'))
    .select(['user_id', 'name as fullname'])
    .where('status', '=', 'active')
    .where(sql<boolean>`policy -> '/app/alerts' ? 'PATCH'`)
    .orderBy('name')
    .execute()

/** The decisions of a batch, each with its alert, in the order of their ids. */
export const readBatch = (db: Work, batchId: string) =>
  decisions(db)
    .innerJoin('alerts as a', 'a.alert_id', 'd.alert_id')
    .innerJoin('parties as p', 'p.party_id', 'a.party_id')
    .where(own('a'))
    .where('d.batch_id', '=', batchId)
    .select(['a.alert_summary', 'p.name as party_name', 'a.version'])
    .orderBy('d.decision_id')
    .execute()
