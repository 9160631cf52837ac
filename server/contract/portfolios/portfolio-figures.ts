import { z } from 'zod'
import { addDays, todayInIndia } from '../calendar.ts'
import { day } from '../day.ts'
import { optionalFilter } from '../paging.ts'
import { riskGroup } from '../parties/risk-groups.ts'
import { orNull } from '../tolerance.ts'
import { exposureStepNames, overdueStepNames, scoreStepNames, useStepNames } from './portfolio-steps.ts'

const notAhead = day.refine((date) => date <= todayInIndia(), 'This date is in the future')

/** The date of the figures, and the date for comparison; empty counts as not set. */
export const portfolioDays = z.object({
  as_of: optionalFilter.pipe(notAhead.optional()),
  since: optionalFilter.pipe(notAhead.optional()),
})
export type PortfolioDays = Partial<z.output<typeof portfolioDays>>

/** The number of days between the two dates if only one is given. */
export const daysCompared = 30

/** The two dates with defaults: today, and 30 days before. */
export function resolveDays({ as_of = todayInIndia(), since }: PortfolioDays) {
  return { as_of, since: since ?? addDays(as_of, -daysCompared) }
}
export type ResolvedDays = ReturnType<typeof resolveDays>

/** A number of parties, and their total exposure in rupees. */
const share = z.object({ parties: z.number(), exposure: z.number() })

/** The risk group on the earlier date; `new`: not in the portfolio then. */
export const groupBefore = z.enum([...riskGroup.options, 'new'])

const mover = z.object({
  party_id: z.string(),
  name: z.string(),
  from: z.number(),
  to: z.number(),
  band: z.enum(['high', 'medium', 'low']),
  exposure: orNull(z.number()),
})

/** The distribution of parties and exposure over groups, states or industries: the ten largest by exposure, and the others. */
const spread = z.object({
  rows: z.array(share.extend({ value: z.string(), label: z.string() })),
  others: share.extend({ values: z.number() }),
  /** Herfindahl indices of 0 to 10,000, by exposure and by count; null if there is nothing to distribute. */
  index_exposure: orNull(z.number()),
  index_parties: orNull(z.number()),
})
export type Spread = z.infer<typeof spread>

/** All figures of a portfolio's overview; each list of shares adds up to the totals. */
export const portfolioOverview = z.object({
  as_of: z.string(),
  since: z.string(),
  /** The first date with parties in it; null if there never were any. */
  first_day: orNull(z.string()),
  totals: share.extend({
    /** Of all parties' accounts together. */
    sanction_limit: z.number(),
    accounts: z.number(),
    /** The reporting dates of the exposures. */
    books_from: orNull(z.string()),
    books_to: orNull(z.string()),
  }),
  risk: z.array(share.extend({ band: riskGroup })),
  matrix: z.array(share.extend({ score: z.enum(scoreStepNames), size: z.enum(exposureStepNames) })),
  migration: z.array(share.extend({ was: groupBefore, band: riskGroup })),
  /** Parties of the earlier date that are no longer in it. */
  left: z.number(),
  up: z.array(mover),
  down: z.array(mover),
  overdue: z.array(share.extend({ step: z.enum(overdueStepNames) })),
  use: z.array(share.extend({ step: z.enum(useStepNames) })),
  group: spread,
  industry: spread,
  state: spread,
})
export type PortfolioOverview = z.infer<typeof portfolioOverview>
