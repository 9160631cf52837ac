import { z } from 'zod'
import { chosenIndustries } from '#server/contract/people/people.ts'
import { pressedIntent, redisplayForm } from '../../../forms/form-intent.server.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import { submit } from '../../../forms/submission.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { redirectWithToast } from '../../../http/responses.server.ts'

/** All industries, and those the user follows; null if there are none. */
export async function readIndustries({ api, session }: RequestContext) {
  const [{ data: industries }, { data: user }] = await Promise.all([
    api.read('listIndustries'),
    api.read('readUser', { userId: session.user_id }),
  ])
  if (industries.length === 0) return null
  return { industries, chosen: user.industries }
}
export type Industries = NonNullable<Awaited<ReturnType<typeof readIndustries>>>

const following = z.object({ industries: chosenIndustries.default([]) })

/** Saves the industries the user follows, on which recommendations are based, or returns the form with its list filtered. */
export async function submitIndustries(ctx: RequestContext) {
  if (pressedIntent(ctx.form) === 'industries-narrow') return redisplayForm(ctx.form, {})
  return submit(ctx.form, following, async ({ industries }) => {
    const call = { userId: ctx.session.user_id, body: { user: { industries } }, key: formKey(ctx) }
    const answer = await ctx.api.ask('changeUser', call)
    return answer.ok ? redirectWithToast('/app/dashboard#interested-industries', 'industries-saved') : answer
  })
}
