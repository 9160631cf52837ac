import { env } from '#server/env.ts'
import { handleByIntent, type IntentHandlers } from '../../forms/by-intent.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { signOutResponse } from '../../gateway/sign-in/sign-in-host.server.ts'
import { preferencesCookie, readPreferences } from '../../http/cookies/preferences.server.ts'
import { endedSessionCookies } from '../../http/cookies/session.server.ts'
import { analyticsCookie } from '../../http/document/analytics.server.ts'
import { keepUnsent } from '../../http/forms/form-draft.server.ts'
import { safePath } from '../../http/origin.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { dismissBanner } from '../../shell/banner.server.ts'
import { liteAnswered } from '../../shell/lite/lite.server.ts'

const back = ({ form }: RequestContext) => safePath(String(form.get('back') ?? ''))

/** Switches a preference of this browser on or off. */
const switchTo = (preference: 'lite' | 'shortcuts') => async (ctx: RequestContext) => {
  const answer = redirectWithToast(back(ctx), 'settings-saved')
  const preferences = { ...readPreferences(ctx.request), [preference]: ctx.form.get('on') === 'yes' }
  answer.headers.append('Set-Cookie', preferencesCookie(ctx.request, preferences))
  if (preference === 'lite') answer.headers.append('Set-Cookie', liteAnswered(ctx.request))
  return answer
}

async function saveAnalyticsChoice(ctx: RequestContext): Promise<Response> {
  const answer = redirectWithToast(back(ctx), 'settings-saved')
  answer.headers.append('Set-Cookie', analyticsCookie(ctx.request, ctx.form.get('on') === 'yes'))
  return answer
}

/** Signs out. What an idle user had typed but not submitted is kept for them. */
async function signOut(ctx: RequestContext): Promise<Response> {
  const { api, request, form, session } = ctx
  // Another platform may not know our sessions or may be unreachable: signing out must still work.
  const ended = api.ask('endSession')
  await (env.API_URL ? ended.catch(() => undefined) : ended)
  const unsent = String(form.get('unsent') ?? '')
  const draftCookies = unsent ? keepUnsent(request, session.user_id, back(ctx), unsent) : []
  return signOutResponse(request, [...endedSessionCookies(request), ...draftCookies])
}

async function closeBanner(ctx: RequestContext): Promise<Response> {
  const answer = redirectWithToast(back(ctx))
  answer.headers.append('Set-Cookie', dismissBanner(ctx.request))
  return answer
}

async function declineLite(ctx: RequestContext): Promise<Response> {
  const answer = redirectWithToast(back(ctx))
  answer.headers.append('Set-Cookie', liteAnswered(ctx.request))
  return answer
}

const intents: IntentHandlers<Response> = {
  lite: switchTo('lite'),
  shortcuts: switchTo('shortcuts'),
  analytics: saveAnalyticsChoice,
  'sign-out': signOut,
  'dismiss-banner': closeBanner,
  'decline-lite': declineLite,
}

/** Handles the forms of My account and of the app frame. */
export const accountAction = (ctx: RequestContext) => handleByIntent(ctx, intents)
