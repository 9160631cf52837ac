import type { RiskGroup } from '#server/contract/parties/risk-groups.ts'
import type { RiskDetails } from '#server/contract/portfolios/portfolio.ts'

interface Group {
  band: RiskGroup
  count: keyof RiskDetails
  label: string
  shape: string
}

/** The risk groups of a portfolio, highest risk first. */
export const riskGroups: Group[] = [
  { band: 'high', count: 'high_risk', label: 'High', shape: '▲' },
  { band: 'medium', count: 'medium_risk', label: 'Medium', shape: '◆' },
  { band: 'low', count: 'low_risk', label: 'Low', shape: '●' },
  { band: 'unrated', count: 'unrated', label: 'No score', shape: '○' },
]
