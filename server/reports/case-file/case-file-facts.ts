import type { Alert } from '#server/contract/alerts/alert.ts'
import type { AlertAction, AlertStatus } from '#server/contract/alerts/alert-decisions.ts'
import type { readTicket } from '#server/database/cases/cases.ts'

/** A file of a case, and its path in the archive. */
export interface CaseAttachment {
  path: string
  name: string
  /** In bytes. */
  size: number
  storage_key: string
  by: string
  at: string
}

/** An audit log row of the case. */
export interface CaseAudit {
  audit_id: number
  at: string
  user_id: string | null
  fullname: string | null
  address: string | null
  action: string
  before: unknown
  after: unknown
}

/** An alert of the case with the decisions on it. */
export interface CaseAlert {
  alert_id: string
  alert_summary: string
  alert_description: string | null
  alert_category: string
  alert_type: string
  severity: Alert['severity']
  signal_code: number
  signal_format: number | null
  status: AlertStatus
  date_of_event: string
  date_of_alert: string
  /** Rows as produced by the signal. */
  alert_detail: unknown
  decisions: { action: AlertAction; reason: string | null; note: string | null; by: string; at: string }[]
}

/** All data of a case file, read at one moment. */
export interface CaseFileFacts {
  ticket: NonNullable<Awaited<ReturnType<typeof readTicket>>>
  /** CIN, LLPIN and the like, with their kind. */
  identifiers: string[]
  organisation: { organization_id: string; name: string }
  attachments: CaseAttachment[]
  alerts: CaseAlert[]
  audit: CaseAudit[]
  exported: { by: { user_id: string; fullname: string }; at: string }
}
