import { z } from 'zod'
import { option } from '../option.ts'
import { filePaging, optionalFilter } from '../paging.ts'
import { riskGroup } from '../parties/risk-groups.ts'
import { orNull } from '../tolerance.ts'
import { groupBefore, portfolioDays } from './portfolio-figures.ts'
import { exposureStepNames, overdueStepNames, scoreStepNames, useStepNames } from './portfolio-steps.ts'

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

/** Filters of a portfolio's parties. `none` as state or industry means unknown. */
export const memberFilters = portfolioDays.extend({
  /** Party ids separated by commas: only these. At most a hundred, the limit of a selection. */
  party_id: z
    .string()
    .max(10_000)
    .optional()
    .transform((ids) => ids || undefined),
  q: optionalFilter,
  band: optionalFilter.pipe(riskGroup.optional()),
  /** The risk group on the comparison date. */
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
export type MembersQuery = z.output<typeof portfolioPartiesQuery>

/** A party of a portfolio as of the requested date, with related data. Amounts in rupees. */
export const portfolioParty = z.object({
  party_id: z.string(),
  name: z.string(),
  state: orNull(z.string()),
  status: z.string().default(''),
  score: orNull(z.number()),
  band: orNull(z.enum(['high', 'medium', 'low'])),
  /** The score minus that of the comparison date. */
  change: orNull(z.number()),
  exposure: orNull(z.number()),
  sanction_limit: orNull(z.number()),
  accounts: z.number().default(0),
  /** Of its account with the most days past due. */
  days_past_due: orNull(z.number()),
  /** Alerts that are open today; null for a past date, or if the user may not view alerts. */
  open_alerts: orNull(z.number()),
  /** The date of its newest alert up to the requested date; null if the user may not view alerts. */
  last_alert: orNull(z.string()),
})
export type PortfolioParty = z.infer<typeof portfolioParty>

const options = z.array(option)
/** The states and industries of its current and former parties. */
export const memberFilterOptions = z.object({ states: options, industries: options })
