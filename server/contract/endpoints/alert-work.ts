import { z } from 'zod'
import { alertPlaceQuery } from '../alert.ts'
import { batch, batchAnswer, batchDecision } from '../alert-batch.ts'
import { alertFilterOptions, alertPlace } from '../alert-place.ts'
import { all, one } from '../answers.ts'
import { sentForApproval } from '../change-requests.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { listView, newListView, renamedListView } from '../list-views.ts'

const own = { feature: features.alerts, scope: 'organisation' } as const

/** Working through many alerts: views of the list, the way through one, and decisions on several at once. */
export const alertWorkEndpoints = {
  listAlertViews: {
    ...own,
    route: 'GET /v1/admin/alerts/views',
    summary: 'The own views of the list of alerts',
    answer: all(listView),
  },
  createAlertView: {
    ...own,
    route: 'POST /v1/admin/alerts/views',
    summary: 'Name the filters of a list of alerts',
    body: newListView,
    answer: one(listView),
  },
  renameAlertView: {
    ...own,
    route: 'PATCH /v1/admin/alerts/views/:viewId',
    summary: 'Rename an own view',
    body: renamedListView,
    answer: one(listView),
  },
  deleteAlertView: {
    ...own,
    route: 'DELETE /v1/admin/alerts/views/:viewId',
    summary: 'Delete an own view',
    answer: one(z.object({ view_id: z.string() })),
  },
  listAlertFilters: {
    ...own,
    route: 'GET /v1/admin/alerts/filters',
    summary: 'The portfolios, watchlists and people that alerts can be narrowed by',
    answer: one(alertFilterOptions),
  },
  placeInAlerts: {
    ...own,
    route: 'GET /v1/admin/alerts/queue',
    summary: 'Where a walk through a list of alerts stands: the alert, how many before it, its neighbours',
    query: alertPlaceQuery,
    answer: one(alertPlace),
  },
  decideAlerts: {
    ...own,
    route: 'POST /v1/admin/alerts/decisions',
    summary: 'Decide several alerts at once, or see what would be decided',
    body: batchDecision,
    answer: one(batchAnswer).extend(sentForApproval),
  },
  readBatch: {
    ...own,
    route: 'GET /v1/admin/alerts/decisions/:batchId',
    summary: 'Alerts that were decided together',
    answer: one(batch),
  },
  undoBatch: {
    ...own,
    route: 'POST /v1/admin/alerts/decisions/:batchId/undo',
    summary: 'Undo what was decided together, within ten minutes',
    answer: one(batchAnswer),
  },
} as const satisfies Record<string, Endpoint>
