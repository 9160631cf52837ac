import { groupIndian } from '#server/contract/money.ts'
import type { RiskDetails } from '#server/contract/portfolio.ts'
import { StackedBar } from '../ui/charts/stacked-bar.tsx'
import { riskGroups } from './risk-groups.ts'

/** A portfolio's parties by risk as one stacked bar. It says nothing that `RiskCounts` does not say in words. */
export const RiskBar = ({ risk }: { risk: RiskDetails }) => (
  <StackedBar parts={riskGroups.map(({ band, count }) => ({ tone: band, value: risk[count] }))} />
)

/** How many parties are in each risk group, by shape and word as well as by colour. */
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
