import type { AnswerTo } from '#server/contract/endpoints.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { readOnce } from '../../read-once.server.ts'

/** The newest 100 portfolios, each with its parties by risk. Read once per request for all widgets. */
export const firstPortfolios = (ctx: RequestContext): Promise<AnswerTo<'listPortfolios'>> =>
  readOnce(ctx, 'first portfolios', () =>
    ctx.api.read('listPortfolios', { query: { page: 1, per_page: 100 } }),
  )
