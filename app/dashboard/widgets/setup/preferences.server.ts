import { z } from 'zod'
import { chosenInterests } from '#server/contract/people/people.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import { submit } from '../../../forms/submission.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { redirectWithToast } from '../../../http/responses.server.ts'

/** What the user uses the product for. */
export async function readPreferences({ api }: RequestContext) {
  const { data } = await api.read('myProfile')
  return { chosen: data.interests }
}

const preferences = z.object({ interests: chosenInterests })

/** Saves the user's choice, which may be empty. */
export const submitPreferences = (ctx: RequestContext) =>
  submit(ctx.form, preferences, async ({ interests }) => {
    const answer = await ctx.api.ask('changeInterests', { body: { interests }, key: formKey(ctx) })
    return answer.ok ? redirectWithToast('/app/dashboard#preferences', 'interests-saved') : answer
  })
