import type { RiskDetails } from '#server/contract/portfolio.ts'
import { riskGroups } from './risk-groups.ts'

const all = (risk: RiskDetails) => riskGroups.reduce((sum, { count }) => sum + risk[count], 0)

/** A portfolio's parties by risk as one stacked bar. It says nothing that `RiskCounts` does not say in words. */
export function RiskBar({ risk }: { risk: RiskDetails }) {
  const total = all(risk)
  if (total === 0) return null
  const share = (parties: number) => `${Math.round((parties / total) * 1000) / 10}%`
  const bars = riskGroups.map(({ band, count }, place) => {
    const before = riskGroups.slice(0, place).reduce((sum, group) => sum + risk[group.count], 0)
    return { band, x: share(before), width: share(risk[count]), some: risk[count] > 0 }
  })
  return (
    <svg className="risk-bar" width="100%" height="12" aria-hidden="true" focusable="false">
      {bars
        .filter(({ some }) => some)
        .map(({ band, x, width }) => (
          <rect key={band} className={band} x={x} width={width} height="12" />
        ))}
    </svg>
  )
}

/** How many parties are in each risk group, by shape and word as well as by colour. */
export function RiskCounts({ risk }: { risk: RiskDetails }) {
  const shown = riskGroups.filter(({ band, count }) => band !== 'unrated' || risk[count] > 0)
  return (
    <span className="risk-counts">
      {shown.map(({ band, count, label, shape }) => (
        <span key={band} className={band}>
          <span aria-hidden="true">{shape}</span> {risk[count]} {label.toLowerCase()}
        </span>
      ))}
    </span>
  )
}
