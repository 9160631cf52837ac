import { Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import { paging } from '#server/contract/paging.ts'
import { portfolioPartiesQuery } from '#server/contract/portfolio.ts'
import { readPortfolio, readPortfolioParties, readPortfolios } from '#server/database/portfolios.ts'
import { allowed, inOrganisation } from './guards.ts'
import { query } from './input.ts'
import { found } from './refusal.ts'
import type { Api } from './services.ts'

const noPortfolio = 'No such portfolio'

/** Portfolios: groups of parties that an organisation looks at together. */
export const portfolios = new Hono<Api>()
  .use(allowed(features.portfolios), inOrganisation)
  .get('/', async (c) => {
    const { data, total } = await readPortfolios(c.var.db, query(c, paging))
    return c.json({ data, total_count: total, status: 'done' })
  })
  .get('/:portfolioId', async (c) => {
    const data = found(await readPortfolio(c.var.db, c.req.param('portfolioId')), noPortfolio)
    return c.json({ data })
  })
  .get('/:portfolioId/parties', async (c) => {
    const wanted = query(c, portfolioPartiesQuery)
    const { id } = found(await readPortfolio(c.var.db, c.req.param('portfolioId')), noPortfolio)
    const { data, total } = await readPortfolioParties(c.var.db, id, wanted)
    return c.json({ data, meta: { total_records: total } })
  })
