import { z } from 'zod'
import { newPortfolio, type PortfolioChange, portfolioChange } from '#server/contract/portfolio-editing.ts'
import { byIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'

const create = (ctx: RequestContext) =>
  submit(ctx.form, newPortfolio, async (body): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('createPortfolio', { body, key: formKey(ctx) })
    return answer.ok ? done(`/app/portfolio/${answer.data.data.id}/add`, 'portfolio-created') : answer
  })

export const newPortfolioAction = (ctx: RequestContext) =>
  byIntent<unknown>(ctx, { 'create-portfolio': create })

const change = (ctx: RequestContext, schema: z.ZodType<PortfolioChange>, archived?: boolean) =>
  submit(ctx.form, schema, async (body): Promise<Response | AnyAnswer> => {
    const portfolioId = required(ctx.params.portfolioId)
    const wanted = archived === undefined ? body : { version: body.version, archived }
    const answer = await ctx.api.ask('changePortfolio', { portfolioId, body: wanted, key: formKey(ctx) })
    if (!answer.ok) return answer
    if (archived) return done('/app/portfolios', 'portfolio-archived')
    return done(
      `/app/portfolio/${portfolioId}`,
      archived === false ? 'portfolio-restored' : 'portfolio-changed',
    )
  })

const saved = portfolioChange.extend({ description: z.string().trim().max(300).default('') })

export const editPortfolioAction = (ctx: RequestContext) =>
  byIntent<unknown>(ctx, {
    'save-portfolio': () => change(ctx, saved),
    'archive-portfolio': () => change(ctx, portfolioChange, true),
    'restore-portfolio': () => change(ctx, portfolioChange, false),
  })
