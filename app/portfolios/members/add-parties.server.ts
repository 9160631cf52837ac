import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors, formWithErrors } from '../../forms/form-with-errors.server.ts'
import { findParties } from '../../forms/party-picker/find-parties.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { readUnfinished, sendLines } from '../import/sent.server.ts'

/** The portfolio, the results of a party search, and unfinished imports. */
export async function readAddParties({ api, params, url }: RequestContext) {
  const portfolioId = required(params.portfolioId)
  const q = (url.searchParams.get('q') ?? '').trim()
  const [{ data: portfolio }, imports, found] = await Promise.all([
    api.read('readPortfolio', { portfolioId }),
    readUnfinished(api, portfolioId, 'parties'),
    q ? findParties(api, q) : undefined,
  ])
  const { name, archived_at } = portfolio.attributes
  return {
    id: portfolioId,
    name,
    parties: portfolio.no_of_parties,
    archived: archived_at !== null,
    imports,
    q,
    found: found ? { choices: found.choices, error: found.error ?? null } : null,
  }
}

async function addFound(ctx: RequestContext) {
  const portfolioId = required(ctx.params.portfolioId)
  const parties = ctx.form.getAll('party').map(String)
  if (parties.length === 0) return formWithErrors(ctx, { '': ['Choose at least one party'] })
  const body = { portfolio: { action: 'add' as const, parties } }
  const answer = await ctx.api.ask('changePortfolioParties', { portfolioId, body, key: formKey(ctx) })
  return answer.ok
    ? redirectWithToast(`/app/portfolio/${portfolioId}/add`, 'portfolio-parties-added')
    : formWithApiErrors(ctx, answer)
}

export const addPartiesAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    'add-found': addFound,
    'send-lines': (one) => sendLines(one, 'parties'),
    'send-file': (one) => sendLines(one, 'parties'),
  })
