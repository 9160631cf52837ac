import type { WidgetId } from '#server/contract/dashboard/widgets.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readCmmOverview } from './widgets/figures/cmm-overview.server.ts'
import { readCmmStatistics } from './widgets/figures/cmm-statistics.server.ts'
import { readReportCard } from './widgets/figures/report-card.server.ts'
import { readReportMetrics } from './widgets/figures/report-metrics.server.ts'
import { readScoreOverview } from './widgets/figures/score-overview.server.ts'
import { readSectorInterest } from './widgets/figures/sector-interest.server.ts'
import { readMcaStatus } from './widgets/mca-status.server.ts'
import { readRecentAlerts } from './widgets/recent/recent-alerts.server.ts'
import { readRecentCases } from './widgets/recent/recent-cases.server.ts'
import { readRecentOrder } from './widgets/recent/recent-order.server.ts'
import { readRecentOrders } from './widgets/recent/recent-orders.server.ts'
import { readRecentPortfolios } from './widgets/recent/recent-portfolios.server.ts'
import { readRecentSearches } from './widgets/recent/recent-searches.server.ts'
import { readRecommended } from './widgets/recommended-for-you.server.ts'
import { readIntegrations } from './widgets/setup/business-integration.server.ts'
import { readEqaroSetup } from './widgets/setup/eqaro-setup.server.ts'
import { readIndustries } from './widgets/setup/interested-industries.server.ts'
import { readInvitePeople } from './widgets/setup/invite-people.server.ts'
import { readPreferences } from './widgets/setup/preferences.server.ts'
import { readCheckVerified, readVerifyBusiness } from './widgets/setup/verify-business.server.ts'
import { readTodo } from './widgets/todo-message.server.ts'
import { readFilms } from './widgets/video-tutorial.server.ts'
import { readWatched } from './widgets/watchlist.server.ts'

/** Reads the data of a widget; null if there is nothing to show yet. Throws refusals like `api.read`. */
type WidgetReader = (ctx: RequestContext) => Promise<unknown>

/** The widgets that read data; the others are the same for all users. */
export const widgetReaders = {
  'recent-cases': readRecentCases,
  'recent-portfolios': readRecentPortfolios,
  'recent-alerts': readRecentAlerts,
  'cmm-statistics': readCmmStatistics,
  'cmm-overview': readCmmOverview,
  'score-overview': readScoreOverview,
  watchlist: readWatched,
  'recent-searches': readRecentSearches,
  'recommended-for-you': readRecommended,
  'report-metrics': readReportMetrics,
  'sector-interest': readSectorInterest,
  'recent-order': readRecentOrder,
  'recent-orders': readRecentOrders,
  'todo-message': readTodo,
  'interested-industries': readIndustries,
  preferences: readPreferences,
  'video-tutorial': readFilms,
  'invite-people': readInvitePeople,
  'verify-business': readVerifyBusiness,
  'check-business-verified': readCheckVerified,
  'business-integration': readIntegrations,
  'c-360-details': readReportCard('c-360'),
  'c-docs-details': readReportCard('c-docs'),
  'c-trust-details': readReportCard('c-trust'),
  'mca-status': readMcaStatus,
  'eqaro-setup': readEqaroSetup,
} satisfies Partial<Record<WidgetId, WidgetReader>>

type Readers = typeof widgetReaders
/** The data passed to a widget; null for one that reads nothing. */
export type WidgetData<Id extends WidgetId> = Id extends keyof Readers
  ? NonNullable<Awaited<ReturnType<Readers[Id]>>>
  : null
