import { one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { portfolio } from '../../portfolios/portfolio.ts'
import {
  changedMembers,
  membersChange,
  newPortfolio,
  portfolioChange,
} from '../../portfolios/portfolio-editing.ts'

/** Creating and changing portfolios. */
export const portfolioEditingEndpoints = {
  createPortfolio: {
    route: 'POST /v1/admin/portfolios',
    summary: 'Create an empty portfolio',
    feature: features.portfolios,
    scope: 'organisation',
    body: newPortfolio,
    answer: one(portfolio),
  },
  changePortfolio: {
    route: 'PATCH /v1/admin/portfolios/:portfolioId',
    summary: 'Rename a portfolio, describe it, archive or restore it',
    feature: features.portfolios,
    scope: 'organisation',
    body: portfolioChange,
    answer: one(portfolio),
  },
  changePortfolioParties: {
    route: 'PATCH /v1/admin/portfolios/:portfolioId/parties',
    summary: 'Add parties to a portfolio or remove them',
    feature: features.portfolios,
    scope: 'organisation',
    body: membersChange,
    answer: one(changedMembers),
  },
} as const satisfies Record<string, Endpoint>
