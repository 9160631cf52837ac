import { z } from 'zod'
import { alertPositionQuery } from '../../alerts/alert.ts'
import { batch, batchAnswer, batchDecision } from '../../alerts/alert-batch.ts'
import { alertFilterOptions, alertPosition } from '../../alerts/alert-position.ts'
import { all, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { listView, newListView, renamedListView } from '../../list-views.ts'
import { sentForApproval } from '../../organisation/change-requests.ts'

const own = { feature: features.alerts, scope: 'organisation' } as const

/** Working through many alerts: list views, stepping through a view, and bulk decisions. */
export const alertWorkEndpoints = {
  listAlertViews: {
    ...own,
    route: 'GET /v1/admin/alerts/views',
    summary: 'Saved views of the alerts list',
    answer: all(listView),
  },
  createAlertView: {
    ...own,
    route: 'POST /v1/admin/alerts/views',
    summary: 'Save a view of the alerts list',
    body: newListView,
    answer: one(listView),
  },
  renameAlertView: {
    ...own,
    route: 'PATCH /v1/admin/alerts/views/:viewId',
    summary: 'Rename a saved view',
    body: renamedListView,
    answer: one(listView),
  },
  deleteAlertView: {
    ...own,
    route: 'DELETE /v1/admin/alerts/views/:viewId',
    summary: 'Delete a saved view',
    answer: one(z.object({ view_id: z.string() })),
  },
  listAlertFilters: {
    ...own,
    route: 'GET /v1/admin/alerts/filters',
    summary: 'Filter options for alerts: portfolios, watchlists and users',
    answer: one(alertFilterOptions),
  },
  placeInAlerts: {
    ...own,
    route: 'GET /v1/admin/alerts/queue',
    summary: 'Position in the review of a list of alerts: the alert, its number and its neighbours',
    query: alertPositionQuery,
    answer: one(alertPosition),
  },
  decideAlerts: {
    ...own,
    route: 'POST /v1/admin/alerts/decisions',
    summary: 'Decide several alerts at once, or preview the result',
    body: batchDecision,
    answer: one(batchAnswer).extend(sentForApproval),
  },
  readBatch: {
    ...own,
    route: 'GET /v1/admin/alerts/decisions/:batchId',
    summary: 'A bulk decision with its alerts',
    answer: one(batch),
  },
  undoBatch: {
    ...own,
    route: 'POST /v1/admin/alerts/decisions/:batchId/undo',
    summary: 'Undo a bulk decision, within ten minutes',
    answer: one(batchAnswer),
  },
} as const satisfies Record<string, Endpoint>
