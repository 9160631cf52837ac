import { z } from 'zod'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'

/** Active or archived ones. */
export const portfoliosQuery = paging.extend({
  /** Part of the name. */
  q: optionalFilter,
  state: z.enum(['active', 'archived']).default('active'),
  sort_by: z.enum(['created_at', 'name', 'no_of_parties']).default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})
export type PortfoliosQuery = z.output<typeof portfoliosQuery>

/** The number of parties in each risk group; together all parties of the portfolio. */
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
    /** Since when it has been archived; null if active. */
    archived_at: orNull(z.string()),
  }),
  /** A change must state it, so that no other change is overwritten. */
  version: z.number().default(1),
  no_of_parties: z.number(),
  risk_details: riskDetails,
})
export type Portfolio = z.infer<typeof portfolio>
