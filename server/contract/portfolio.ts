import { z } from 'zod'
import { paging } from './paging.ts'

/** By the band of its latest score a party is in one of these groups. */
const riskGroup = z.enum(['high', 'medium', 'low', 'unrated'])
export type RiskGroup = z.infer<typeof riskGroup>

export const portfolioPartiesQuery = paging.extend({ band: riskGroup.optional() })

/** How many parties are in each risk group; together they are all parties of the portfolio. */
export interface RiskDetails {
  high_risk: number
  medium_risk: number
  low_risk: number
  /** Without a score. */
  unrated: number
}

export interface Portfolio {
  id: string
  attributes: { name: string; description: string; created_at: string }
  no_of_parties: number
  risk_details: RiskDetails
}

/** A party of a portfolio, with what a reader wants beside the name. */
export interface PortfolioParty {
  party_id: string
  name: string
  state: string | null
  status: string
  score: number | null
  band: 'high' | 'medium' | 'low' | null
  open_alerts: number
}
