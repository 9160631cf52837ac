import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { PolicyLink } from '../../../shell/policy-link.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { Sample } from '../../sample.tsx'
import type { SectorInterest } from './sector-interest.server.ts'

/** A chart of the sectors of ordered reports, or a sample of it. */
export function SectorInterestFigure({ interest: { chart, isSample } }: { interest: SectorInterest }) {
  if (!isSample) return <ChartFigure chart={chart} csv="/app/dashboard/sector-interest.csv" hideTitle />
  return (
    <>
      <p>{messages.dashboard.noReports}</p>
      <p className="one-button">
        <PolicyLink feature={features.products} to="/app/account/products#order" className="button">
          Order Now
        </PolicyLink>
      </p>
      <Sample>
        <ChartFigure chart={chart} hideTitle />
      </Sample>
    </>
  )
}
