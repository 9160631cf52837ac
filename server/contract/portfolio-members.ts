import { z } from 'zod'
import { option } from './option.ts'
import { filePaging, optionalFilter } from './paging.ts'
import { groupBefore, portfolioDays } from './portfolio-figures.ts'
import { exposureStepNames, overdueStepNames, scoreStepNames, useStepNames } from './portfolio-steps.ts'
import { riskGroup } from './risk-groups.ts'
import { orNull } from './tolerance.ts'

export const memberSorts = [
  'score',
  'name',
  'exposure',
  'accounts',
  'days_past_due',
  'use',
  'change',
] as const
export type MemberSort = (typeof memberSorts)[number]

/** What narrows the parties of a portfolio down. `none` as state or industry stands for those of which it is not known. */
export const memberFilters = portfolioDays.extend({
  /** Ids of parties, with commas between them: only these. As many as may be chosen at once, a hundred. */
  party_id: z
    .string()
    .max(10_000)
    .optional()
    .transform((ids) => ids || undefined),
  q: optionalFilter,
  band: optionalFilter.pipe(riskGroup.optional()),
  /** The risk group on the day compared with. */
  was: optionalFilter.pipe(groupBefore.optional()),
  score: optionalFilter.pipe(z.enum(scoreStepNames).optional()),
  size: optionalFilter.pipe(z.enum(exposureStepNames).optional()),
  overdue: optionalFilter.pipe(z.enum(overdueStepNames).optional()),
  use: optionalFilter.pipe(z.enum(useStepNames).optional()),
  state: optionalFilter,
  industry: optionalFilter,
  /** The id of the party that controls the group. */
  group: optionalFilter,
  sort_by: z.enum(memberSorts).default('score'),
  sort_in: z.enum(['asc', 'desc']).default('asc'),
})
export const portfolioPartiesQuery = filePaging.extend(memberFilters.shape)
export type MembersWanted = z.output<typeof portfolioPartiesQuery>

/** A party of a portfolio as of the day asked for, with what a reader wants beside the name. Amounts in rupees. */
export const portfolioParty = z.object({
  party_id: z.string(),
  name: z.string(),
  state: orNull(z.string()),
  status: z.string().default(''),
  score: orNull(z.number()),
  band: orNull(z.enum(['high', 'medium', 'low'])),
  /** The score less that of the day compared with. */
  change: orNull(z.number()),
  exposure: orNull(z.number()),
  sanction_limit: orNull(z.number()),
  accounts: z.number().default(0),
  /** Of its worst account. */
  days_past_due: orNull(z.number()),
  /** What waits for a decision; null for whoever may not look at alerts. */
  open_alerts: orNull(z.number()),
  /** The day of its newest alert up to the day asked for; null for them too. */
  last_alert: orNull(z.string()),
})
export type PortfolioParty = z.infer<typeof portfolioParty>

const options = z.array(option)
/** The states and industries of the parties that are or were in it. */
export const memberFilterOptions = z.object({ states: options, industries: options })
