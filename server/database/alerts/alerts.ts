import { sql } from 'kysely'
import type { Alert } from '#server/contract/alerts/alert.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { summaries, toSummary } from './alert-list.ts'

type Stored = Omit<
  Alert,
  'alert_detail' | 'layout' | 'company_name' | 'ews_party_id' | 'recommended_action' | 'source'
> & {
  alert_detail: string | null
}

/** One alert as stored (detail still as text), or undefined. */
export async function readAlert(db: Work, alertId: string): Promise<Stored | undefined> {
  const row = await summaries(db)
    .select([
      'a.signal_format',
      'a.alert_signal',
      'a.alert_description',
      'a.alert_detail',
      'a.customer_number',
      'a.created_at',
      'a.threshold',
    ])
    .where('a.alert_id', '=', alertId)
    .executeTakeFirst()
  return row && toSummary(row)
}

interface NewRow {
  organization_id: string
  party_id: string
  alert_summary: string
  alert_description: string
  alert_category: string
  alert_type: string
  alert_signal: string
  signal_code: number
  signal_format: number
  severity: 'high' | 'medium' | 'low'
  date_of_event: string
  date_of_alert: string
  created_by: string
}

/** Stores an alert and returns its id. */
export async function insertAlert(db: Work, row: NewRow): Promise<string> {
  const { alert_id } = await db
    .insertInto('alerts')
    .values(row)
    .returning('alert_id')
    .executeTakeFirstOrThrow()
  return alert_id
}

/** Links an alert to the case raised from it. Returns false, and changes nothing, if it is already linked. */
export async function linkAlert(db: Work, alertId: string, caseId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .where(own('alerts'))
    .set({
      case_id: caseId,
      status: 'case',
      snoozed_until: null,
      duplicate_of: null,
      version: sql`version + 1`,
    })
    .where('alert_id', '=', alertId)
    .where('case_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
