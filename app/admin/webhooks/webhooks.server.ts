import { data } from '@remix-run/node'
import { allows, features } from '#server/contract/features.ts'
import { deliveryStates } from '#server/contract/organisation/webhook-words.ts'
import { newWebhook } from '#server/contract/organisation/webhooks.ts'
import { env } from '#server/env.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import { submitAndShow } from '../../forms/submit-and-show.server.ts'
import type { Answer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { currentPath } from '../../http/current-path.ts'
import { required } from '../../http/required.ts'
import { errorResponse, redirectWithToast, refusalOf } from '../../http/responses.server.ts'
import { perPage } from '../../ui/pager.tsx'

const may = ({ session: { policy } }: RequestContext, method: string) =>
  allows(policy, features.webhooks, method)

/** The organisation's webhooks. */
export async function loadWebhooks(ctx: RequestContext) {
  const { data: webhooks } = await ctx.api.read('listWebhooks')
  return { webhooks, may: may(ctx, 'POST'), anywhere: env.WEBHOOKS_PRIVATE === '1' }
}
export type ShownWebhook = Awaited<ReturnType<typeof loadWebhooks>>['webhooks'][number]

/** The secret is shown only once, so this form responds with the page itself instead of a redirect. */
const create = (ctx: RequestContext) =>
  submitAndShow(
    ctx.form,
    newWebhook,
    (body) => ctx.api.ask('createWebhook', { body, key: formKey(ctx) }),
    ({ data: { secret } }) => data({ made: { secret } }, { headers: { 'Cache-Control': 'no-store' } }),
  )

export const webhooksAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { 'new-webhook': create })

const filters = { state: { label: 'Status', values: Object.keys(deliveryStates) } }

/** One webhook with its deliveries, filtered by the query string. Throws a 404 if it does not exist. */
export async function loadWebhook(ctx: RequestContext) {
  const webhookId = required(ctx.params.webhookId)
  const list = readListQuery(ctx.url, { filters })
  const { data: deliveries, meta } = await ctx.api.read('listDeliveries', {
    webhookId,
    query: pageParams(list, perPage),
  })
  const { data: webhooks } = await ctx.api.read('listWebhooks')
  const webhook = webhooks.find(({ webhook_id }) => webhook_id === webhookId)
  if (!webhook) throw errorResponse(404, 'No such webhook')
  return {
    webhook,
    deliveries,
    total: meta?.total_records ?? 0,
    list,
    may_send: may(ctx, 'POST'),
    may_remove: may(ctx, 'DELETE'),
    asks: ctx.url.searchParams.get('remove') === 'yes',
  }
}
export type ShownDelivery = Awaited<ReturnType<typeof loadWebhook>>['deliveries'][number]

const redirectOrMessage = (answer: Answer<object>, to: string, notice: string) =>
  answer.ok ? redirectWithToast(to, notice) : refusalOf(answer)

const test = async (ctx: RequestContext) =>
  redirectOrMessage(
    await ctx.api.ask('testWebhook', { webhookId: required(ctx.params.webhookId), key: formKey(ctx) }),
    currentPath(ctx.url),
    'webhook-sent',
  )

async function resend(ctx: RequestContext) {
  const deliveryId = String(ctx.form.get('again') ?? '')
  const answer = await ctx.api.ask('redeliver', { deliveryId, key: `${formKey(ctx)}${deliveryId}` })
  return redirectOrMessage(answer, currentPath(ctx.url), 'webhook-sent')
}

const remove = async (ctx: RequestContext) =>
  redirectOrMessage(
    await ctx.api.ask('deleteWebhook', { webhookId: required(ctx.params.webhookId), key: formKey(ctx) }),
    features.webhooks,
    'webhook-removed',
  )

export const webhookAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'test-webhook': test, 'tell-again': resend, 'remove-webhook': remove })
