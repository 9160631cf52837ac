import { z } from 'zod'
import { addDays, todayInIndia } from './calendar.ts'
import { day } from './day.ts'
import { optionalFilter } from './paging.ts'
import { exposureStepNames, overdueStepNames, scoreStepNames, useStepNames } from './portfolio-steps.ts'
import { riskGroup } from './risk-groups.ts'
import { orNull } from './tolerance.ts'

const notAhead = day.refine((date) => date <= todayInIndia(), 'This date is in the future')

/** The day as of which figures are wanted, and the day they are compared with; empty ones count as none. */
export const portfolioDays = z.object({
  as_of: optionalFilter.pipe(notAhead.optional()),
  since: optionalFilter.pipe(notAhead.optional()),
})
export type PortfolioDays = Partial<z.output<typeof portfolioDays>>

/** How many days lie between the two where only one is named. */
export const daysCompared = 30

/** The two days that are meant: today, and 30 days before. */
export function daysMeant({ as_of = todayInIndia(), since }: PortfolioDays) {
  return { as_of, since: since ?? addDays(as_of, -daysCompared) }
}
export type DaysMeant = ReturnType<typeof daysMeant>

/** So many parties, and what is lent to them together, in rupees. */
const share = z.object({ parties: z.number(), exposure: z.number() })

/** A group at the first day; `new`: not in the portfolio then. */
export const groupBefore = z.enum([...riskGroup.options, 'new'])

const mover = z.object({
  party_id: z.string(),
  name: z.string(),
  from: z.number(),
  to: z.number(),
  band: z.enum(['high', 'medium', 'low']),
  exposure: orNull(z.number()),
})

/** How parties and exposure are spread over groups, states or industries: the ten largest by exposure, and the others. */
const spread = z.object({
  rows: z.array(share.extend({ value: z.string(), label: z.string() })),
  others: share.extend({ values: z.number() }),
  /** Herfindahl indices of 0 to 10,000, by exposure and by count; null where there is nothing to share. */
  index_exposure: orNull(z.number()),
  index_parties: orNull(z.number()),
})
export type Spread = z.infer<typeof spread>

/** All figures of a portfolio's overview; each list of shares adds up to the totals. */
export const portfolioOverview = z.object({
  as_of: z.string(),
  since: z.string(),
  /** The day since which there were parties in it; null where there never were. */
  first_day: orNull(z.string()),
  totals: share.extend({
    /** Of all parties' accounts together. */
    sanction_limit: z.number(),
    accounts: z.number(),
    /** The days of the books that the exposures are from. */
    books_from: orNull(z.string()),
    books_to: orNull(z.string()),
  }),
  risk: z.array(share.extend({ band: riskGroup })),
  matrix: z.array(share.extend({ score: z.enum(scoreStepNames), size: z.enum(exposureStepNames) })),
  migration: z.array(share.extend({ was: groupBefore, band: riskGroup })),
  /** Parties of the first day that are no longer in it. */
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
