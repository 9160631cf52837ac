import { z } from 'zod'
import { one, page } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { paging } from '../../paging.ts'
import { portfolioAccount, portfolioAccountsQuery } from '../../portfolios/portfolio-accounts.ts'
import { portfolioDays, portfolioOverview } from '../../portfolios/portfolio-figures.ts'
import { portfolioEvent } from '../../portfolios/portfolio-history.ts'
import {
  memberFilterOptions,
  portfolioPartiesQuery,
  portfolioParty,
} from '../../portfolios/portfolio-members.ts'
import { portfolioSettings, portfolioSettingsChange } from '../../portfolios/portfolio-settings.ts'

const own = { feature: features.portfolios, scope: 'organisation' } as const

/** The composition of a portfolio as of any date. */
export const portfolioSliceEndpoints = {
  readPortfolioOverview: {
    ...own,
    route: 'GET /v1/admin/portfolios/:portfolioId/overview',
    summary: 'The figures of a portfolio as of a day, compared with another',
    query: portfolioDays,
    answer: one(portfolioOverview),
  },
  listPortfolioParties: {
    ...own,
    route: 'GET /v1/admin/portfolios/:portfolioId/parties',
    summary: 'The parties of a portfolio with score, exposure and conduct as of a day',
    query: portfolioPartiesQuery,
    answer: page(portfolioParty),
  },
  listPortfolioFilters: {
    ...own,
    route: 'GET /v1/admin/portfolios/:portfolioId/filters',
    summary: 'Filter options for the parties of a portfolio: states and industries',
    answer: one(memberFilterOptions),
  },
  listPortfolioAccounts: {
    ...own,
    route: 'GET /v1/admin/portfolios/:portfolioId/accounts',
    summary: 'The accounts of a portfolio’s parties as of a day',
    query: portfolioAccountsQuery,
    answer: z.object({
      data: z.array(portfolioAccount),
      meta: z.object({ total_records: z.number(), products: z.array(z.string()).default([]) }),
    }),
  },
  listPortfolioEvents: {
    ...own,
    route: 'GET /v1/admin/portfolios/:portfolioId/events',
    summary: 'History of a portfolio, newest first',
    query: paging,
    answer: page(portfolioEvent),
  },
  readPortfolioSettings: {
    ...own,
    route: 'GET /v1/admin/portfolios/:portfolioId/settings',
    summary: 'Who is notified of which alerts of a portfolio',
    answer: one(portfolioSettings),
  },
  changePortfolioSettings: {
    ...own,
    route: 'PATCH /v1/admin/portfolios/:portfolioId/settings',
    summary: 'Set who is notified of which alerts of a portfolio',
    body: portfolioSettingsChange,
    answer: one(portfolioSettings),
  },
} as const satisfies Record<string, Endpoint>
