import { z } from 'zod'
import { paging } from './paging.ts'
import { orNull } from './tolerance.ts'

/** By the band of its latest score a party is in one of these groups. */
const riskGroup = z.enum(['high', 'medium', 'low', 'unrated'])
export type RiskGroup = z.infer<typeof riskGroup>

export const portfolioPartiesQuery = paging.extend({ band: riskGroup.optional() })

/** How many parties are in each risk group; together they are all parties of the portfolio. */
const riskDetails = z.object({
  high_risk: z.number(),
  medium_risk: z.number(),
  low_risk: z.number(),
  /** Without a score. */
  unrated: z.number().default(0),
})
export type RiskDetails = z.infer<typeof riskDetails>

export const portfolio = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    description: z.string().default(''),
    created_at: z.string().default(''),
  }),
  no_of_parties: z.number(),
  risk_details: riskDetails,
})
export type Portfolio = z.infer<typeof portfolio>

/** A party of a portfolio, with what a reader wants beside the name. */
export const portfolioParty = z.object({
  party_id: z.string(),
  name: z.string(),
  state: orNull(z.string()),
  status: z.string().default(''),
  score: orNull(z.number()),
  band: orNull(z.enum(['high', 'medium', 'low'])),
  open_alerts: z.number().default(0),
})
export type PortfolioParty = z.infer<typeof portfolioParty>
