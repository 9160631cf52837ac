import type { WidgetId } from '#server/contract/dashboard/widgets.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readIntegrations } from './widgets/business-integration.server.ts'
import { readCmmOverview } from './widgets/cmm-overview.server.ts'
import { readCmmStatistics } from './widgets/cmm-statistics.server.ts'
import { readEqaroSetup } from './widgets/eqaro-setup.server.ts'
import { readIndustries } from './widgets/interested-industries.server.ts'
import { readInvitePeople } from './widgets/invite-people.server.ts'
import { readMcaStatus } from './widgets/mca-status.server.ts'
import { readPreferences } from './widgets/preferences.server.ts'
import { readRecentAlerts } from './widgets/recent-alerts.server.ts'
import { readRecentCases } from './widgets/recent-cases.server.ts'
import { readRecentOrder } from './widgets/recent-order.server.ts'
import { readRecentOrders } from './widgets/recent-orders.server.ts'
import { readRecentPortfolios } from './widgets/recent-portfolios.server.ts'
import { readRecentSearches } from './widgets/recent-searches.server.ts'
import { readRecommended } from './widgets/recommended-for-you.server.ts'
import { readReportCard } from './widgets/report-card.server.ts'
import { readReportMetrics } from './widgets/report-metrics.server.ts'
import { readScoreOverview } from './widgets/score-overview.server.ts'
import { readSectorInterest } from './widgets/sector-interest.server.ts'
import { readTodo } from './widgets/todo-message.server.ts'
import { readCheckVerified, readVerifyBusiness } from './widgets/verify-business.server.ts'
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
