import { z } from 'zod'
import { alert, alertSummary, alertsQuery, newAlert, raisedAlert, signal } from '../../alerts/alert.ts'
import { alertContext, trackRecord, trackRecordQuery } from '../../alerts/alert-context.ts'
import { alertDecision, alertEvent, decidedAlert } from '../../alerts/alert-work.ts'
import { all, one } from '../../answers.ts'
import { namedPerson } from '../../cases/case.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

/** Alerts about parties: listed, read, and raised manually. */
export const alertEndpoints = {
  listSignals: {
    route: 'GET /v1/admin/alerts/signals',
    summary: 'The signals of alerts',
    feature: features.alerts,
    scope: 'viewer',
    answer: all(signal),
  },
  listAlertAssignees: {
    route: 'GET /v1/admin/alerts/assignees',
    summary: 'The users an alert can be assigned to',
    feature: features.alerts,
    scope: 'organisation',
    answer: all(namedPerson),
  },
  listTrackRecords: {
    route: 'GET /v1/admin/alerts/track-record',
    summary: 'Track record of each signal',
    feature: features.alerts,
    scope: 'organisation',
    query: trackRecordQuery,
    answer: all(trackRecord),
  },
  listAlerts: {
    route: 'GET /v1/admin/alerts',
    summary: 'Alerts',
    feature: features.alerts,
    scope: 'organisation',
    query: alertsQuery,
    answer: z.object({
      data: z.array(alertSummary),
      meta: z.object({
        total_records: z.number(),
        page: z.number().default(1),
        per_page: z.number().default(25),
      }),
    }),
  },
  readAlert: {
    route: 'GET /v1/admin/alerts/:alertId',
    summary: 'An alert with its detail',
    feature: features.alerts,
    scope: 'organisation',
    answer: all(alert),
  },
  decideAlert: {
    route: 'PATCH /v1/admin/alerts/:alertId',
    summary: 'Decide on an alert, or assign it',
    feature: features.alerts,
    scope: 'organisation',
    body: alertDecision,
    answer: one(decidedAlert),
  },
  undoDecision: {
    route: 'POST /v1/admin/alerts/:alertId/undo',
    summary: 'Undo your last decision on an alert, within ten minutes',
    feature: features.alerts,
    scope: 'organisation',
    answer: one(decidedAlert),
  },
  listAlertHistory: {
    route: 'GET /v1/admin/alerts/:alertId/history',
    summary: 'History of an alert, oldest first',
    feature: features.alerts,
    scope: 'organisation',
    answer: all(alertEvent),
  },
  readAlertContext: {
    route: 'GET /v1/admin/alerts/:alertId/context',
    summary: 'Context of an alert: facts, exposure, other alerts, earlier decisions and track record',
    feature: features.alerts,
    scope: 'organisation',
    answer: one(alertContext),
  },
  createAlert: {
    route: 'POST /v1/admin/alerts',
    summary: 'Create an alert by hand',
    feature: features.alerts,
    scope: 'organisation',
    body: newAlert,
    answer: z.object({
      success: z.boolean().default(true),
      data: raisedAlert.default({ _id: '' }),
    }),
  },
} as const satisfies Record<string, Endpoint>
