import { z } from 'zod'
import { digestChoice } from '#server/contract/account.ts'
import { usualDigest } from '#server/contract/digest.ts'
import { allows, features } from '#server/contract/features.ts'
import { byIntent } from '../forms/by-intent.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'

/** The mails to the person, what they chose, and whether their policy lets there be a digest at all. */
export async function readMailPage({ api, session }: RequestContext) {
  const [{ data: profile }, { data: mails }] = await Promise.all([
    api.read('myProfile'),
    api.read('listMails'),
  ])
  const { email, settings } = profile
  const possible = allows(session.policy, features.alerts)
  return { email, mails, possible, chosen: settings.digest ?? usualDigest }
}

const digestForm = z.object({ digest: digestChoice })

const changeDigest = ({ api, form }: RequestContext) =>
  submit(form, digestForm, async (settings) => {
    const key = String(form.get('form_key'))
    const answer = await api.ask('changeSettings', { body: { settings }, key })
    return answer.ok ? done('/account/mail', 'settings-saved') : answer
  })

/** Does what the form of the page asks for. */
export const mailAction = (ctx: RequestContext) => byIntent(ctx, { digest: changeDigest })
