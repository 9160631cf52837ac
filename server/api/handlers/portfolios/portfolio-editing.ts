import type { portfolioEditingEndpoints } from '#server/contract/endpoints/portfolios/portfolio-editing.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { readPortfolio } from '#server/database/portfolios/portfolios.ts'
import {
  changeMembers,
  changePortfolio,
  createPortfolio,
} from '#server/use-cases/portfolios/edit-portfolio.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

const after = async (db: Work, portfolioId: string) =>
  found(await readPortfolio(db, portfolioId), messages.portfolios.none)

/** Creating and changing portfolios. */
export const portfolioEditingHandlers: HandlersOf<typeof portfolioEditingEndpoints> = {
  createPortfolio: async ({ body, ...useCase }) => {
    const portfolioId = await createPortfolio(useCase, body)
    return { data: await after(useCase.db, portfolioId) }
  },
  changePortfolio: async ({ params: { portfolioId }, body, ...useCase }) => {
    await changePortfolio(useCase, portfolioId, body)
    return { data: await after(useCase.db, portfolioId) }
  },
  changePortfolioParties: async ({ params: { portfolioId }, body, ...useCase }) => ({
    data: { portfolio_id: portfolioId, changed: await changeMembers(useCase, portfolioId, body) },
  }),
}
