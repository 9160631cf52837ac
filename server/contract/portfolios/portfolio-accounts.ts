import { z } from 'zod'
import { filePaging, optionalFilter } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { portfolioDays } from './portfolio-figures.ts'
import { overdueStepNames } from './portfolio-steps.ts'

export const accountSorts = ['days_past_due', 'outstanding', 'sanction_limit', 'use', 'party_name'] as const
export type AccountSort = (typeof accountSorts)[number]

/** Filters of a portfolio's accounts. */
export const portfolioAccountsQuery = filePaging.extend({
  as_of: portfolioDays.shape.as_of,
  /** Part of a company's name, or an account number. */
  q: optionalFilter,
  overdue: optionalFilter.pipe(z.enum(overdueStepNames).optional()),
  product: optionalFilter,
  sort_by: z.enum(accountSorts).default('days_past_due'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})
export type AccountsQuery = z.output<typeof portfolioAccountsQuery>

const statuses = z.enum(['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA'])

/** An account of a party in a portfolio, as last reported by the requested date. Amounts in rupees. */
export const portfolioAccount = z.object({
  account_number: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  product: z.string().default(''),
  sanction_limit: z.number(),
  outstanding: z.number(),
  days_past_due: z.number(),
  /** By days past due; see rules/dpd.ts. */
  account_status: statuses,
  as_of: z.string(),
  /** Utilisation of the limit (null without one) and days past due on the last six reporting dates, oldest first. */
  history: z
    .array(z.object({ as_of: z.string(), use: orNull(z.number()), days_past_due: z.number() }))
    .default([]),
})
export type PortfolioAccount = z.infer<typeof portfolioAccount>
