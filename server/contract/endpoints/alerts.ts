import { z } from 'zod'
import { alert, alertSummary, alertsQuery, newAlert, raisedAlert, signal } from '../alert.ts'
import { all } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'

/** Alerts about parties: listed, read, and raised by hand. */
export const alertEndpoints = {
  listSignals: {
    route: 'GET /v1/admin/alerts/signals',
    summary: 'The signals alerts can be of',
    feature: features.alerts,
    scope: 'viewer',
    answer: all(signal),
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
