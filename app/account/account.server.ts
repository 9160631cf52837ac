import { redirect } from '@remix-run/node'
import type { Settings } from '#server/contract/account.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { safePath } from '../http/origin.server.ts'
import { endedSessionCookies, sessionCookies } from '../http/session.server.ts'
import { dismissBanner } from '../shell/banner.server.ts'

const back = ({ form }: Signed) => safePath(String(form.get('back') ?? ''))

async function switchLite(at: Signed): Promise<Response> {
  const lite = at.form.get('lite') === 'on'
  const { ok, data } = await at.api.ask<{ data: Settings }>('/v1/account/settings', {
    method: 'PATCH',
    body: { settings: { lite } },
  })
  if (!ok) throw Response.json({ message: data.message }, { status: 403 })
  const answer = done(back(at), 'settings-saved')
  const session = { ...at.session, settings: data.data }
  for (const cookie of sessionCookies(at.request, session)) answer.headers.append('Set-Cookie', cookie)
  return answer
}

async function signOut({ api, request }: Signed): Promise<Response> {
  await api.ask('/v1/account/session', { method: 'DELETE' })
  const answer = redirect('/?notice=signed-out', 303)
  for (const cookie of endedSessionCookies(request)) answer.headers.append('Set-Cookie', cookie)
  return answer
}

async function closeBanner(at: Signed): Promise<Response> {
  const answer = done(back(at))
  answer.headers.append('Set-Cookie', dismissBanner(at.request))
  return answer
}

const intents: Record<string, (at: Signed) => Promise<Response>> = {
  lite: switchLite,
  'sign-out': signOut,
  'dismiss-banner': closeBanner,
}

/** Does what the form on My account or in the frame asks for. */
export function accountAction(at: Signed): Promise<Response> {
  const work = intents[String(at.form.get('intent'))]
  if (!work) throw Response.json({ message: 'Nothing to be done by that name' }, { status: 400 })
  return work(at)
}
