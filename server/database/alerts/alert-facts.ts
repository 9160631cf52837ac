import { type RawBuilder, sql } from 'kysely'
import type { Severity } from '#server/contract/severities.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { lockOwn } from '../lock.ts'
import { own } from '../own.ts'

/** A fact as stored in its row; dates as YYYY-MM-DD. */
export interface FactRow {
  party_id: string
  signal_code: number
  fact: string
  /** Null if the fact was known before alerts were computed. */
  alert_id: string | null
  severity: Severity
  date_of_event: string
  summary: string
  detail: { group: string; rows: Record<string, unknown>[] }
  /** The limits that triggered it, as text. */
  threshold: string | null
  gone_on: string | null
}

/** The key of a fact. */
export type FactKey = Pick<FactRow, 'party_id' | 'signal_code' | 'fact'>

/** Serialises the transactions that raise alerts for one organisation, until this transaction ends. */
export const raiseAlone = (db: Work) => lockOwn(db, 'alerts of')

/** The keys of the facts stored for some parties. */
export async function readFactKeys(
  db: Work,
  partyIds: string[],
): Promise<Pick<FactRow, 'party_id' | 'signal_code' | 'fact' | 'alert_id' | 'gone_on'>[]> {
  return db
    .selectFrom('alert_facts as f')
    .where(own('f'))
    .where('f.party_id', '=', anyOf(partyIds))
    .select(['party_id', 'signal_code', 'fact', 'alert_id', 'gone_on'])
    .execute()
}

/** The facts of some alerts, newest first. */
export async function readFactsOfAlerts(db: Work, alertIds: string[]): Promise<FactRow[]> {
  if (alertIds.length === 0) return []
  const { rows } = await sql<FactRow>`
    select party_id, signal_code, fact, alert_id, severity, date_of_event, summary, detail, threshold, gone_on
    from alert_facts f where ${own('f')} and alert_id = any(${alertIds})
    order by date_of_event desc, fact`.execute(db)
  return rows
}

export interface AlertToDecide {
  alert_id: string
  party_id: string
  signal_code: number
  severity: Severity
}

/** Alerts about some parties that have no final decision, newest last. */
export const readAlertsToDecide = (db: Work, partyIds: string[]): Promise<AlertToDecide[]> =>
  db
    .selectFrom('alerts as a')
    .where(own('a'))
    .where('a.party_id', '=', anyOf(partyIds))
    .where('a.status', 'in', ['open', 'needs_information', 'snoozed'])
    .select(['alert_id', 'party_id', 'signal_code', 'severity'])
    .orderBy('date_of_alert')
    .orderBy('alert_id')
    .execute()

/** Returns `count` ids for new alerts. */
export async function newAlertIds(db: Work, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select new_id('a') as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => id)
}

const insertJson = (into: RawBuilder<unknown>, rows: unknown[]) => sql`
  insert into ${into} select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

/** Stores alerts raised by a job. Each row lists the table columns it sets. */
export async function insertComputedAlerts(
  db: Work,
  rows: {
    alert_id: string
    organization_id: string
    party_id: string
    alert_summary: string
    alert_category: string
    alert_type: string
    alert_signal: string
    signal_code: number
    signal_format: number
    severity: Severity
    alert_detail: string
    date_of_event: string
    threshold: string | null
    date_of_alert: string
  }[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.raw(
    'alert_id, organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal, signal_code, signal_format, severity, alert_detail, date_of_event, threshold, date_of_alert',
  )
  await sql`${insertJson(sql`alerts (${columns})`, rows)} as r(alert_id text, organization_id text, party_id text,
    alert_summary text, alert_category text, alert_type text, alert_signal text, signal_code integer, signal_format integer,
    severity text, alert_detail text, date_of_event date, threshold text, date_of_alert date)`.execute(db)
}

/** Stores facts under their alerts, with the date they were found. */
export async function insertFacts(
  db: Work,
  rows: (Omit<FactRow, 'gone_on'> & { organization_id: string; found_on: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`${insertJson(
    sql`alert_facts (organization_id, party_id, signal_code, fact, alert_id, severity, date_of_event, summary, detail, threshold, found_on)`,
    rows,
  )} as r(organization_id text, party_id text, signal_code integer, fact text, alert_id text, severity text, date_of_event date,
    summary text, detail jsonb, threshold text, found_on date)`.execute(db)
}

/** Sets the date since when facts are gone; null if they are back. */
export async function setGone(db: Work, keys: FactKey[], goneOn: string | null): Promise<void> {
  if (keys.length === 0) return
  await sql`update alert_facts f set gone_on = ${goneOn}::date
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(party_id text, signal_code integer, fact text)
    where ${own('f')} and f.party_id = k.party_id and f.signal_code = k.signal_code and f.fact = k.fact`.execute(
    db,
  )
}

export interface ChangedAlert {
  alert_id: string
  /** Null leaves the severity unchanged. */
  severity: Severity | null
  alert_summary: string
  alert_detail: string
  date_of_event: string
  threshold: string | null
  gone_on: string | null
  /** Whether to reopen a snoozed alert. */
  wake: boolean
}

/** Updates alerts to match their facts, each under a new version. */
export async function updateAlertsByFacts(db: Work, changed: ChangedAlert[]): Promise<void> {
  if (changed.length === 0) return
  await sql`update alerts a set
      severity = coalesce(c.severity, a.severity), alert_summary = c.alert_summary, alert_detail = c.alert_detail,
      date_of_event = c.date_of_event, threshold = c.threshold, gone_on = c.gone_on,
      status = case when c.wake and a.status = 'snoozed' then 'open' else a.status end,
      snoozed_until = case when c.wake then null else a.snoozed_until end,
      version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(alert_id text, severity text, alert_summary text,
      alert_detail text, date_of_event date, threshold text, gone_on date, wake boolean)
    where ${own('a')} and a.alert_id = c.alert_id`.execute(db)
}

/** Adds a job's entries to the history of alerts. */
export async function noteOnAlerts(
  db: Work,
  rows: { organization_id: string; alert_id: string; action: 'new_fact' | 'fact_gone'; note: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`${insertJson(sql`alert_decisions (organization_id, alert_id, action, note)`, rows)}
    as r(organization_id text, alert_id text, action text, note text)`.execute(db)
}
