import { RiskCounts } from '../../../portfolios/list/portfolio-risk.widget.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import type { CmmOverview } from './cmm-overview.server.ts'

/** All cases by status, and below by the risk of their party. */
export const CmmOverviewFigure = ({ overview: { chart, risk } }: { overview: CmmOverview }) => (
  <>
    <ChartFigure chart={chart} csv="/app/dashboard/cmm-overview.csv" hideTitle />
    <p className="soft">
      By party risk: <RiskCounts risk={risk} />
    </p>
  </>
)
