import { sql } from 'kysely'
import type { AlertStatus, AlertWork } from '#server/contract/alerts/alert-decisions.ts'
import type { DecidedAlert } from '#server/contract/alerts/alert-work.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { NamedPerson } from '#server/contract/cases/case.ts'
import type { Severity } from '#server/contract/severities.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'
import { asPerson } from '../people/as-person.ts'

/** Whether an alert of `table` is waiting for a decision today, including a snoozed one whose date has come. */
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

/** An alert with the fields its decisions use. */
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

/** The alerts with these ids, sorted by id, their rows locked until the transaction ends. */
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

/** Saves the `work` of each alert and increments its version. */
export async function writeWork(db: Work, alerts: { alert_id: string; work: AlertWork }[]): Promise<void> {
  if (alerts.length === 0) return
  const rows = JSON.stringify(alerts.map(({ alert_id, work }) => ({ alert_id, ...work })))
  await sql`update alerts as a set status = w.status, snoozed_until = w.snoozed_until, duplicate_of = w.duplicate_of,
      assignee = w.assignee, version = a.version + 1
    from jsonb_to_recordset(${rows}::jsonb)
      as w (alert_id text, status text, snoozed_until date, duplicate_of text, assignee text)
    where a.alert_id = w.alert_id and ${own('a')}`.execute(db)
}

/** One alert after its decisions, or undefined. */
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
