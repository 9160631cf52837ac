import { sql } from 'kysely'
import type { AlertAction } from '#server/contract/alerts/alert-decisions.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

/** The files attached to a case, oldest first; sizes in bytes. */
export const readCaseAttachments = (db: Work, caseId: number) =>
  db
    .selectFrom('case_events as e')
    .where(own('e'))
    .innerJoin('files as f', 'f.file_id', 'e.file_id')
    .select([
      'f.name',
      'f.size',
      'f.storage_key',
      nameOf<string | null>('e.owner').as('by'),
      'e.created_at as at',
    ])
    .where('e.case_id', '=', caseId)
    .where('e.kind', '=', 'attachment')
    .orderBy('e.event_id')
    .execute()

const decisions = sql<
  { action: AlertAction; reason: string | null; note: string | null; by: string; at: string }[]
>`
  coalesce((
    select jsonb_agg(jsonb_build_object('action', d.action, 'reason', d.reason, 'note', d.note,
      'by', coalesce(${nameOf('d.decided_by')}, 'Credence'), 'at', d.decided_at) order by d.decision_id)
    from alert_decisions d
    where d.alert_id = a.alert_id and d.undone_at is null), '[]')`

/** The alerts a case was raised from, with the decisions on them, oldest first. Details are text, as stored. */
export const readCaseAlerts = (db: Work, caseId: number) =>
  db
    .selectFrom('alerts as a')
    .where(own('a'))
    .select(['a.alert_id', 'a.alert_summary', 'a.alert_description', 'a.alert_category', 'a.alert_type'])
    .select([
      'a.severity',
      'a.signal_code',
      'a.signal_format',
      'a.status',
      'a.date_of_event',
      'a.date_of_alert',
      'a.alert_detail',
    ])
    .select(decisions.as('decisions'))
    .where('a.case_id', '=', caseId)
    .orderBy('a.created_at')
    .orderBy('a.alert_id')
    .execute()

/** The audit log entries of a case, oldest first. */
export const readCaseAudit = (db: Work, caseId: number) =>
  db
    .selectFrom('audit as x')
    .where(own('x'))
    .select([
      'x.audit_id',
      'x.at',
      'x.user_id',
      nameOf<string | null>('x.user_id').as('fullname'),
      'x.address',
      'x.action',
      'x.before',
      'x.after',
    ])
    .where('x.entity', '=', 'case')
    .where('x.entity_id', '=', String(caseId))
    .orderBy('x.audit_id')
    .execute()
