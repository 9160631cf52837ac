import { z } from 'zod'
import { longText } from '../note.ts'
import { shownName } from '../shown-name.ts'

const name = shownName(100)
const description = longText(300)

/** A new portfolio without parties. */
export const newPortfolio = z.object({ name, description: description.default('') })

/** The changed fields of a portfolio; missing ones stay. */
export const portfolioChange = z.object({
  /** The version that was read; rejected if the portfolio has changed since. */
  version: z.coerce.number().int(),
  name: name.optional(),
  description: description.optional(),
  /** Archived: not monitored, and not changed until it is restored. */
  archived: z.boolean().optional(),
})
export type PortfolioChange = z.output<typeof portfolioChange>

/** Parties to add to a portfolio or remove from it. */
export const membersChange = z.object({
  portfolio: z.object({
    action: z.enum(['add', 'remove']),
    parties: z.array(z.string().min(1).max(100)).min(1).max(500),
  }),
})

/** Those that were not in the portfolio before an addition, or were before a removal. */
export const changedMembers = z.object({ portfolio_id: z.string(), changed: z.array(z.string()) })
