import { data } from '@remix-run/node'
import {
  readyLayouts,
  usualLayoutOf,
  type WidgetId,
  widgetIds,
  widgets,
} from '#server/contract/dashboard/widgets.ts'
import { messages } from '#server/contract/messages.ts'
import { handleByIntent, type IntentHandlers } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import { isGuaranteeInstance } from '../gateway/guarantee-instance.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { isWidget, type LayoutMove, layoutMoves, movedLayout } from './layout-move.ts'

const page = '/app/dashboard/edit'
const isMove = (word: string): word is LayoutMove => (layoutMoves as readonly string[]).includes(word)
const isReady = (name: string): name is keyof typeof readyLayouts => Object.hasOwn(readyLayouts, name)

/** The result of the last button press as text, and the index in the layout where it is shown. */
function lastPress({ url }: RequestContext, layout: string[]) {
  const id = url.searchParams.get('moved') ?? ''
  const how = url.searchParams.get('how') ?? ''
  if (!isWidget(id) || !isMove(how)) return null
  const index = layout.indexOf(id)
  const position = index < 0 ? 'is not on your dashboard' : `is now ${index + 1} of ${layout.length}`
  const requestedIndex = Number(url.searchParams.get('at')) || 0
  const at = index < 0 ? Math.min(requestedIndex, layout.length - 1) : index
  return { how, at, text: `${widgets[id]} ${position}` }
}

/** The current layout, the widgets not in it, and the result of the last button press. */
export async function readLayout(ctx: RequestContext) {
  const { data: layout } = await ctx.api.read('myDashboard')
  const ids = [...new Set(layout)]
  const others = widgetIds.filter((id) => !ids.includes(id))
  return {
    ids,
    others,
    untidy: ids.length < layout.length || !ids.every(isWidget),
    last: lastPress(ctx, ids),
  }
}

// Attempts before a conflict with other changes by the same user is reported.
const tries = 3

type Change = (ids: string[]) => WidgetId[]

/** Applies a change to the current layout, so that changes made in another tab are kept. Returns undefined on success. */
async function changeLayout(
  ctx: RequestContext,
  change: Change,
  key: string,
  left = tries,
): Promise<AnyAnswer | undefined> {
  const { data: before } = await ctx.api.read('myDashboard')
  const answer = await ctx.api.ask('arrangeDashboard', { body: { widgets: change(before), before }, key })
  if (answer.ok) return undefined
  return answer.status === 409 && left > 1 ? changeLayout(ctx, change, key, left - 1) : answer
}

function asFormError({ status, data: { message = '' } }: AnyAnswer) {
  if (status === 404 || status === 405) return data({ message: messages.dashboard.notKept }, { status })
  return data({ message }, { status: status === 400 ? 422 : status })
}

const keyOf = (ctx: RequestContext, what: string) => `${formKey(ctx)} ${what}`

async function move(ctx: RequestContext) {
  const pressed = String(ctx.form.get('move') ?? '')
  const [how = '', id = ''] = pressed.split(' ')
  if (!isMove(how) || (how === 'add' && !isWidget(id)))
    return data({ message: messages.dashboard.unknownMove }, { status: 422 })
  const seen = String(ctx.form.get('seen') ?? '').split(' ')
  let at = 0
  const change = (ids: string[]) => {
    at = Math.max(0, ids.indexOf(id))
    return movedLayout(ids, id, how, seen)
  }
  const refusal = await changeLayout(ctx, change, keyOf(ctx, pressed))
  if (refusal) return asFormError(refusal)
  return redirectWithToast(
    `${page}?${new URLSearchParams({ moved: id, how, ...(how === 'remove' && { at: `${at}` }) })}`,
  )
}

async function applyReadyLayout(ctx: RequestContext) {
  const name = String(ctx.form.get('layout') ?? '')
  if (!isReady(name)) return data({ message: messages.dashboard.unknownMove }, { status: 422 })
  const refusal = await changeLayout(ctx, () => [...readyLayouts[name].widgets], keyOf(ctx, name))
  return refusal ? asFormError(refusal) : redirectWithToast(page, 'dashboard-saved')
}

async function reset(ctx: RequestContext) {
  const usual = usualLayoutOf(await isGuaranteeInstance(ctx))
  const refusal = await changeLayout(ctx, () => usual, keyOf(ctx, 'reset'))
  return refusal ? asFormError(refusal) : redirectWithToast(page, 'dashboard-reset')
}

const intents: IntentHandlers<Response | ReturnType<typeof asFormError>> = {
  move,
  begin: applyReadyLayout,
  reset,
}

/** Handles the buttons of the page. */
export const layoutAction = (ctx: RequestContext) => handleByIntent(ctx, intents)
