import { groupIndian } from '#server/contract/money.ts'
import type { RiskDetails } from '#server/contract/portfolios/portfolio.ts'
import { StackedBar } from '../../ui/charts/stacked-bar.tsx'
import { riskGroups } from '../risk-groups.ts'

/** A portfolio's parties by risk as one stacked bar. Decorative: `RiskCounts` gives the same figures as text. */
export const RiskBar = ({ risk }: { risk: RiskDetails }) => (
  <StackedBar parts={riskGroups.map(({ band, count }) => ({ tone: band, value: risk[count] }))} />
)

/** The number of parties in each risk group, marked by shape and text, not only by colour. */
export function RiskCounts({ risk }: { risk: RiskDetails }) {
  const shown = riskGroups.filter(({ band, count }) => band !== 'unrated' || risk[count] > 0)
  return (
    <span className="risk-counts">
      {shown.map(({ band, count, label, shape }) => (
        <span key={band} className={band}>
          <span aria-hidden="true">{shape}</span> {groupIndian(risk[count])} {label.toLowerCase()}
        </span>
      ))}
    </span>
  )
}
