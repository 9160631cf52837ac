import { handleByIntent, type IntentHandlers } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { seal, unseal } from '../../http/cookies/seal.server.ts'
import { cookiesOf, setCookie } from '../../http/cookies/split-cookie.server.ts'
import { originOf } from '../../http/origin.server.ts'
import { redirectWithToast, refusalOf } from '../../http/responses.server.ts'

const here = '/account/calendar'
const cookie = 'credence-calendar'
const tenMinutes = 600

interface Feed {
  user_id: string
  token: string
}

// The address is stored nowhere else: the browser that created it keeps it for ten minutes in an encrypted cookie.
const feedCookie = (request: Request, feed: Feed | undefined) =>
  setCookie(request, cookie, feed ? seal(feed) : '', { maxAge: feed ? tenMinutes : 0, path: '/account' })

function newFeedAddress({ request, session }: RequestContext): string | null {
  const feed = unseal<Feed>(cookiesOf(request)[cookie] ?? '')
  return feed?.user_id === session.user_id ? `${originOf(request)}/calendar/${feed.token}.ics` : null
}

/** Since when the user's calendar feed exists, and its address if this browser has just created it. */
export async function readCalendarPage(ctx: RequestContext) {
  const { since } = (await ctx.api.read('readCalendarFeed')).data
  return { since, address: since && newFeedAddress(ctx) }
}

function redirectWithFeed(request: Request, feed: Feed | undefined, notice: string): Response {
  const answer = redirectWithToast(here, notice)
  answer.headers.append('Set-Cookie', feedCookie(request, feed))
  return answer
}

async function renew({ api, request, session }: RequestContext) {
  const answer = await api.ask('renewCalendarFeed')
  if (!answer.ok) return refusalOf(answer)
  return redirectWithFeed(
    request,
    { user_id: session.user_id, token: answer.data.data.token },
    'calendar-renewed',
  )
}

async function stop({ api, request, form }: RequestContext) {
  const answer = await api.ask('stopCalendarFeed', { key: formKey({ form }) })
  return answer.ok ? redirectWithFeed(request, undefined, 'calendar-stopped') : refusalOf(answer)
}

const intents: IntentHandlers<Response | ReturnType<typeof refusalOf>> = { renew, stop }

/** Handles the forms of the calendar page. */
export const calendarAction = (ctx: RequestContext) => handleByIntent(ctx, intents)
