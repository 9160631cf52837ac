import { limits } from '#server/contract/limits.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors, formWithErrors } from '../../forms/form-with-errors.server.ts'
import { partyIdsIn } from '../../forms/party-picker/party-ids.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { chosenParties, selectionError } from '../../watchlist/watching.field.server.ts'
import { addressOf } from '../sections.ts'
import { listAddress } from './list-address.server.ts'

const pathOf = ({ params }: Pick<RequestContext, 'params'>) =>
  `/app/portfolio/${required(params.portfolioId)}/remove`

/** Redirects from the list of parties to the confirmation page for removing the selected ones; nothing is changed yet. */
export function askBeforeRemoving(ctx: RequestContext) {
  const query = new URLSearchParams({ list: listAddress(ctx.url).split('?')[1] ?? '' })
  for (const id of chosenParties(ctx)) query.append('party', id)
  return redirectWithToast(`${pathOf(ctx)}?${query}`)
}

const listOf = ({ params, url }: RequestContext) => {
  const parties = addressOf(required(params.portfolioId), 'parties')
  const list = url.searchParams.get('list')
  return list ? `${parties}?${list}` : parties
}

/** Those of the parties in the address that are in the portfolio, sorted by name, with their exposure. */
export async function readRemoveParties(ctx: RequestContext) {
  const { api, params, url } = ctx
  const portfolioId = required(params.portfolioId)
  const ids = partyIdsIn(url.searchParams.getAll('party'))
  const tooMany = ids.length > limits.maxPerPage
  const party_id = (!tooMany && ids.join()) || 'none'
  const query = { party_id, sort_by: 'name' as const, page: 1, per_page: limits.maxPerPage }
  const [{ data: portfolio }, { data: parties }] = await Promise.all([
    api.read('readPortfolio', { portfolioId }),
    api.read('listPortfolioParties', { portfolioId, query }),
  ])
  const { name, archived_at } = portfolio.attributes
  return {
    id: portfolioId,
    name,
    archived: archived_at !== null,
    list: listOf(ctx),
    tooMany,
    parties: parties.map((one) => ({
      party_id: one.party_id,
      name: one.name,
      exposure: one.exposure === null ? null : rupeesInWords(one.exposure),
    })),
  }
}

async function remove(ctx: RequestContext) {
  const portfolioId = required(ctx.params.portfolioId)
  const parties = chosenParties(ctx)
  const why = selectionError(parties)
  if (why) return formWithErrors(ctx, { '': [why] })
  const body = { portfolio: { action: 'remove' as const, parties } }
  const answer = await ctx.api.ask('changePortfolioParties', { portfolioId, body, key: formKey(ctx) })
  if (!answer.ok) return formWithApiErrors(ctx, answer)
  const { length } = answer.data.data.changed
  return redirectWithToast(listOf(ctx), length === 1 ? 'portfolio-removed' : `portfolio-removed-${length}`)
}

export const removePartiesAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'remove-parties': remove })
