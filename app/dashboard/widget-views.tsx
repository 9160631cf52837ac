import type { ReactNode } from 'react'
import type { WidgetId } from '#server/contract/dashboard/widgets.ts'
import { messages } from '#server/contract/messages.ts'
import { SearchBox } from '../search/search-box.field.tsx'
import { ChartFigure } from '../ui/charts/chart-figure.tsx'
import { VerifyForm } from '../verification/verify-form.widget.tsx'
import type { WidgetData } from './widget-readers.server.ts'
import { CmmOverviewFigure } from './widgets/figures/cmm-overview.tsx'
import { ReportCard } from './widgets/figures/report-card.tsx'
import { ReportMetricsFacts } from './widgets/figures/report-metrics.tsx'
import { SectorInterestFigure } from './widgets/figures/sector-interest.tsx'
import { HelpMessage } from './widgets/help-message.tsx'
import { McaStatus } from './widgets/mca-status.tsx'
import { MonitorRisk } from './widgets/monitor-risk.tsx'
import { QuickActions } from './widgets/quick-actions.tsx'
import { NoRecentAlerts, RecentAlerts } from './widgets/recent/recent-alerts.tsx'
import { RecentCases } from './widgets/recent/recent-cases.tsx'
import { OrderTimeline } from './widgets/recent/recent-order.tsx'
import { RecentOrders } from './widgets/recent/recent-orders.tsx'
import { RecentPortfolios } from './widgets/recent/recent-portfolios.tsx'
import { NoRecentSearches, RecentSearches } from './widgets/recent/recent-searches.tsx'
import { RecommendedParties } from './widgets/recommended-for-you.tsx'
import { RunDiligence } from './widgets/run-diligence.tsx'
import { BusinessIntegration } from './widgets/setup/business-integration.tsx'
import { CheckVerified } from './widgets/setup/check-business-verified.tsx'
import { EqaroSetup } from './widgets/setup/eqaro-setup.tsx'
import { InterestedIndustries } from './widgets/setup/interested-industries.tsx'
import { InvitePeople } from './widgets/setup/invite-people.tsx'
import { Preferences } from './widgets/setup/preferences.tsx'
import { TodoList } from './widgets/todo-message.tsx'
import { VideoTutorials } from './widgets/video-tutorial.tsx'
import { NothingWatched, WatchedParties } from './widgets/watchlist.tsx'

/** How a widget is rendered, and its content while there is nothing to show. */
interface WidgetView<Id extends WidgetId> {
  show: (data: WidgetData<Id>) => ReactNode
  empty?: ReactNode
  /** The page with the full list. */
  all?: string
  /** Takes the full width. */
  wide?: true
}

const nothingTyped = { query: '', state: '', city: '' }

export const widgetViews: { [Id in WidgetId]: WidgetView<Id> } = {
  'search-bar': { show: () => <SearchBox place="page" />, wide: true },
  'recent-cases': {
    show: (cases) => <RecentCases cases={cases} />,
    empty: <p className="soft">{messages.cases.none}</p>,
    all: '/app/cases',
  },
  'recent-portfolios': {
    show: (portfolios) => <RecentPortfolios portfolios={portfolios} />,
    empty: <p className="soft">{messages.dashboard.noPortfolios}</p>,
    all: '/app/portfolios',
  },
  'recent-alerts': {
    show: (alerts) => <RecentAlerts alerts={alerts} />,
    empty: <NoRecentAlerts />,
    all: '/app/alerts?state=all',
  },
  'cmm-statistics': {
    show: (chart) => <ChartFigure chart={chart} csv="/app/dashboard/cmm-statistics.csv" hideTitle />,
    empty: <p className="soft">{messages.cases.none}</p>,
  },
  'cmm-overview': {
    show: (overview) => <CmmOverviewFigure overview={overview} />,
    empty: <p className="soft">{messages.dashboard.noCmmScore}</p>,
  },
  'score-overview': {
    show: (chart) => <ChartFigure chart={chart} csv="/app/dashboard/score-overview.csv" hideTitle />,
    empty: <p className="soft">{messages.dashboard.noRiskScore}</p>,
  },
  watchlist: { show: (watched) => <WatchedParties watched={watched} />, empty: <NothingWatched /> },
  'recent-searches': {
    show: (searches) => <RecentSearches searches={searches} />,
    empty: <NoRecentSearches />,
    all: '/app/search',
  },
  'recommended-for-you': {
    show: (parties) => <RecommendedParties parties={parties} />,
    empty: <p className="soft">{messages.dashboard.noRecommendations}</p>,
  },
  'report-metrics': {
    show: (metrics) => <ReportMetricsFacts metrics={metrics} />,
    empty: <p className="soft">{messages.dashboard.noProducts}</p>,
  },
  'sector-interest': { show: (interest) => <SectorInterestFigure interest={interest} /> },
  'recent-order': {
    show: (orders) => <OrderTimeline orders={orders} />,
    empty: <p className="soft">{messages.reports.none}</p>,
    all: '/account/reports',
  },
  'recent-orders': {
    show: (orders) => <RecentOrders orders={orders} />,
    empty: <p className="soft">{messages.dashboard.noProducts}</p>,
    all: '/account/reports',
  },
  'todo-message': {
    show: (todo) => <TodoList todo={todo} />,
    empty: <p className="soft">{messages.dashboard.nothingWaits}</p>,
  },
  'quick-actions': { show: () => <QuickActions /> },
  'monitor-risk': { show: () => <MonitorRisk /> },
  'run-diligence': { show: () => <RunDiligence /> },
  'video-tutorial': { show: (films) => <VideoTutorials films={films} /> },
  'help-message': { show: () => <HelpMessage /> },
  'interested-industries': {
    show: (data) => <InterestedIndustries {...data} />,
    empty: <p className="soft">No industries available.</p>,
  },
  preferences: { show: ({ chosen }) => <Preferences chosen={chosen} /> },
  'invite-people': {
    show: ({ most, elsewhere }) =>
      elsewhere ? <p className="soft">{messages.invite.elsewhere}</p> : <InvitePeople most={most} />,
  },
  'verify-business': {
    show: ({ states }) => <VerifyForm typed={nothingTyped} states={states} cities={[]} refused={undefined} />,
  },
  'check-business-verified': { show: () => <CheckVerified /> },
  'business-integration': {
    show: (integrations) => <BusinessIntegration integrations={integrations} />,
    wide: true,
  },
  'c-360-details': { show: (card) => <ReportCard {...card} /> },
  'c-docs-details': { show: (card) => <ReportCard {...card} /> },
  'c-trust-details': { show: (card) => <ReportCard {...card} /> },
  'mca-status': { show: ({ own }) => <McaStatus own={own} /> },
  'eqaro-setup': {
    show: (data) => <EqaroSetup {...data} />,
    empty: <p className="soft">{messages.guarantee.none}</p>,
  },
}
