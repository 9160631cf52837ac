import { allows, features } from '#server/contract/features.ts'
import { changeDecision } from '#server/contract/organisation/change-requests.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { pageParams } from '../../forms/lists/list-query.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { changePage, changesQueryOf, foundOf, perPage } from './changes.server.ts'

/** The user's own change requests, pending ones first. */
export async function readOwnRequests(ctx: RequestContext) {
  const query = changesQueryOf(ctx)
  const [{ data, meta }, { data: moves }] = await Promise.all([
    ctx.api.read('listOwnRequests', { query: pageParams(query, perPage) }),
    allows(ctx.session.policy, features.cases) ? ctx.api.read('listOwnAskedMoves') : { data: [] },
  ])
  return { found: foundOf(query, data, meta.total_records), moves }
}

/** One of the user's own change requests, as display text. */
export async function readOwnRequest(ctx: RequestContext) {
  const requestId = required(ctx.params.requestId)
  const { data: request } = await ctx.api.read('readOwnRequest', { requestId })
  return changePage(ctx, request)
}

const withdraw = (ctx: RequestContext) =>
  submit(ctx.form, changeDecision, async () => {
    const requestId = required(ctx.params.requestId)
    const answer = await ctx.api.ask('withdrawOwnRequest', { requestId, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`/my/requests/${requestId}`, 'change-withdrawn') : answer
  })

export const ownRequestAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'withdraw-change': withdraw })
