import type { AnswerTo } from '#server/contract/endpoints.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readOnce } from '../read-once.server.ts'

const query = { per_page: 3, sort_by: 'created_at', sort_in: 'desc' } as const

/** The last three reports ordered and the total. Read once per request for all widgets. */
export const newestProducts = (ctx: RequestContext): Promise<AnswerTo<'listProducts'>> =>
  readOnce(ctx, 'newest products', () => ctx.api.read('listProducts', { query }))
