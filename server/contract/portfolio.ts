import { z } from 'zod'
import { optionalFilter, paging } from './paging.ts'
import { orNull } from './tolerance.ts'

/** Those in use, or those put aside. */
export const portfoliosQuery = paging.extend({
  /** A part of the name. */
  q: optionalFilter,
  state: z.enum(['active', 'archived']).default('active'),
  sort_by: z.enum(['created_at', 'name', 'no_of_parties']).default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})
export type PortfoliosWanted = z.output<typeof portfoliosQuery>

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
    /** Since when it is put aside; null for one in use. */
    archived_at: orNull(z.string()),
  }),
  /** What a change has to name, so that nobody's is overwritten. */
  version: z.number().default(1),
  no_of_parties: z.number(),
  risk_details: riskDetails,
})
export type Portfolio = z.infer<typeof portfolio>
