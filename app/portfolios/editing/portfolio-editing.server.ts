import { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import {
  newPortfolio,
  type PortfolioChange,
  portfolioChange,
} from '#server/contract/portfolios/portfolio-editing.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { mergedWith } from '../../forms/conflicts/submit-merged.server.ts'
import { submitOrConflict } from '../../forms/conflicts/submit-or-conflict.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { differingValues } from './differing-values.ts'

const create = (ctx: RequestContext) =>
  submit(ctx.form, newPortfolio, async (body): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('createPortfolio', { body, key: formKey(ctx) })
    return answer.ok
      ? redirectWithToast(`/app/portfolio/${answer.data.data.id}/add`, 'portfolio-created')
      : answer
  })

export const newPortfolioAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'create-portfolio': create })

async function send(ctx: RequestContext, body: PortfolioChange): Promise<Response | AnyAnswer> {
  const portfolioId = required(ctx.params.portfolioId)
  const answer = await ctx.api.ask('changePortfolio', { portfolioId, body, key: formKey(ctx) })
  if (!answer.ok) return answer
  if (body.archived) return redirectWithToast('/app/portfolios', 'portfolio-archived')
  return redirectWithToast(
    `/app/portfolio/${portfolioId}`,
    body.archived === false ? 'portfolio-restored' : 'portfolio-changed',
  )
}

const saved = portfolioChange.extend({
  name: newPortfolio.shape.name,
  description: newPortfolio.shape.description,
  archived: z
    .literal('no')
    .optional()
    .transform((no) => no && false),
})

/** The submitted values compared with the portfolio's current ones. */
async function readCurrent({ api, form, params }: RequestContext) {
  const { data } = await api.read('readPortfolio', { portfolioId: required(params.portfolioId) })
  const { name, description, archived_at } = data.attributes
  const fields = mergedWith(form, { name, description })
  const nothing = 'Nothing'
  const conflicts = differingValues([
    { label: 'Name', now: name, yours: fields.name.trim() },
    { label: 'Description', now: description || nothing, yours: fields.description.trim() || nothing },
    { label: 'State', now: archived_at ? 'Archived' : 'Active', yours: 'Active' },
  ])
  return { conflicts, fields }
}

const save = (ctx: RequestContext) =>
  submitOrConflict(ctx.form, saved, (body) => send(ctx, body), {
    message: messages.portfolios.stale,
    readCurrent: () => readCurrent(ctx),
  })

const move = (ctx: RequestContext, archived: boolean) =>
  submit(ctx.form, portfolioChange, ({ version }) => send(ctx, { version, archived }))

export const editPortfolioAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    'save-portfolio': () => save(ctx),
    'archive-portfolio': () => move(ctx, true),
    'restore-portfolio': () => move(ctx, false),
  })
