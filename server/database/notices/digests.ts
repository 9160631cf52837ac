import { type RawBuilder, sql } from 'kysely'
import type { Severity } from '#server/contract/severities.ts'
import { isWaiting } from '../alerts/alert-work.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { getsDigests } from './mails.ts'

/** A user who wants a digest and has not had one for the day. */
export interface Recipient {
  user_id: string
  /** The timestamp of their last digest, or a day ago. */
  since: string
  only_high: boolean
  sees_alerts: boolean
}

/** The organisation's members who want a digest for `day` and have not had one, as of the timestamp `now`. */
export async function readRecipients(db: Work, day: string, now: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.user_id, coalesce(max(m.created_at), ${now}::timestamptz - interval '1 day') as since,
      coalesce(u.settings ->> 'digest', '') = 'high' as only_high,
      coalesce(u.policy -> '/app/alerts' ? 'GET', false) as sees_alerts
    from users u left join mails m on m.user_id = u.user_id and m.kind = 'digest' and ${own('m')}
    where ${own('u')} and ${getsDigests}
    group by u.user_id having coalesce(max(m.day), '-infinity') < ${day}::date
    order by u.user_id`.execute(db)
  return rows
}

// Rows get the start time of their transaction: those not yet committed at the last digest are included in the next one.
const settled = sql`interval '15 minutes'`
const since = (created: RawBuilder<unknown>, now: string) =>
  sql`${created} > r.since - ${settled} and ${created} <= ${now}::timestamptz - ${settled}`
const mostSevereFirst = sql`array_position(array['high', 'medium', 'low'], a.severity), a.date_of_alert desc, a.alert_id`

interface AlertRow {
  alert_id: string
  party_name: string
  alert_summary: string
  severity: Severity
}

/** The start time for new alerts, and whether only high severity counts: the same for most users. */
export type Window = Pick<Recipient, 'since' | 'only_high'>
export type NewAlertRow = AlertRow & Record<Severity, number> & { place: number }

/**
 * The 20 most severe alerts of each window (by its `place`, the index in the list) that are waiting for a decision,
 * each with the counts by severity.
 */
export async function readNewAlerts(db: Work, windows: Window[], now: string): Promise<NewAlertRow[]> {
  const windowsJson = JSON.stringify(windows.map((window, index) => ({ ...window, place: index })))
  const { rows } = await sql<NewAlertRow>`
    select r.place, found.* from jsonb_to_recordset(${windowsJson}::jsonb) as r(place integer, since timestamptz, only_high boolean)
    cross join lateral (
      select a.alert_id, p.name as party_name, a.alert_summary, a.severity,
        count(*) filter (where a.severity = 'high') over () as high,
        count(*) filter (where a.severity = 'medium') over () as medium,
        count(*) filter (where a.severity = 'low') over () as low
      from alerts a join parties p using (party_id)
      where ${own('a')} and ${isWaiting('a')} and ${since(sql`a.created_at`, now)}
        and (a.severity = 'high' or not r.only_high)
      order by ${mostSevereFirst} limit 20) found
    order by r.place`.execute(db)
  return rows
}

export type OwnAlertRow = AlertRow & { user_id: string; back: boolean; total: number }

// Matches the index of waiting alerts: the alerts themselves are read only for those that are shown.
const alertColumns = sql.join(
  ['alert_id', 'party_id', 'severity', 'date_of_alert', 'status', 'snoozed_until', 'assignee'].map((name) =>
    sql.ref(`a.${name}`),
  ),
)

/**
 * The 10 most severe alerts waiting for each user: assigned to them, or (`back`) snoozed by them until a date that has
 * come since; with the total of each group.
 */
export async function readOwnAlerts(db: Work, recipients: Recipient[]): Promise<OwnAlertRow[]> {
  const { rows } = await sql<OwnAlertRow>`
    with waiting as (
      select ${alertColumns}, coalesce(a.assignee, (
        select d.decided_by from alert_decisions d
        where d.alert_id = a.alert_id and ${own('d')} and d.action = 'snooze' and d.undone_at is null
        order by d.decision_id desc limit 1)) as user_id
      from alerts a where ${own('a')} and ${isWaiting('a')} and (a.assignee is not null or a.status = 'snoozed')
    ), per_user as (
      select ${alertColumns}, user_id, a.status = 'snoozed' and a.snoozed_until > (r.since at time zone 'Asia/Kolkata')::date as back
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r(user_id text, since timestamptz, only_high boolean)
      join waiting a using (user_id) where a.severity = 'high' or not r.only_high
    ), numbered as (
      select a.*, count(*) over (partition by user_id, back) as total,
        row_number() over (partition by user_id, back order by ${mostSevereFirst}) as number
      from per_user a where back or assignee = user_id
    )
    select user_id, back, total, n.alert_id, p.name as party_name, a.alert_summary, n.severity
    from numbered n join alerts a using (alert_id) join parties p on p.party_id = n.party_id
    where number <= 10 order by user_id, back, number`.execute(db)
  return rows
}
