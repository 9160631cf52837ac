import { expect, test } from 'vitest'
import { readyLayouts, widgetIds } from '#server/contract/dashboard/widgets.ts'

const inTheSpecification = `video-tutorial, report-metrics, sector-interest, recommended-for-you, interested-industries, watchlist,
  recent-order, invite-people, verify-business, preferences, business-integration, c-360-details, c-docs-details, c-trust-details,
  mca-status, eqaro-setup, recent-portfolios, recent-orders, recent-alerts, search-bar, recent-searches, check-business-verified,
  help-message, monitor-risk, run-diligence, cmm-statistics, cmm-overview, score-overview, recent-cases, todo-message, quick-actions`

test('there are exactly the 31 widgets of the specification', () => {
  expect([...widgetIds].sort()).toEqual(inTheSpecification.split(/,\s+/).sort())
})

test.each(Object.entries(readyLayouts))('the layout of the %s contains no widget twice', (_, { widgets }) => {
  expect(new Set(widgets).size).toBe(widgets.length)
})
