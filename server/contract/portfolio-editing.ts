import { z } from 'zod'
import { longText } from './note.ts'
import { shownName } from './shown-name.ts'

const name = shownName(100)
const description = longText(300)

/** A portfolio that holds nobody yet. */
export const newPortfolio = z.object({ name, description: description.default('') })

/** What of a portfolio is to be another; what is not named stays. */
export const portfolioChange = z.object({
  /** The one that was read; refused when somebody changed the portfolio since. */
  version: z.coerce.number().int(),
  name: name.optional(),
  description: description.optional(),
  /** Archived: put aside, not monitored, not changed until it is restored. */
  archived: z.boolean().optional(),
})
export type PortfolioChange = z.output<typeof portfolioChange>

/** Parties that come into a portfolio or leave it. */
export const membersChange = z.object({
  portfolio: z.object({
    action: z.enum(['add', 'remove']),
    parties: z.array(z.string().min(1).max(100)).min(1).max(500),
  }),
})

/** Those of them that were not in the portfolio before, or were. */
export const changedMembers = z.object({ portfolio_id: z.string(), changed: z.array(z.string()) })
