import { startPageOf } from '#server/contract/features.ts'
import { profileSetUp } from '#server/contract/people/people.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import type { Session } from '../http/cookies/session.server.ts'
import { safePath } from '../http/origin.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'

/** The page the user wanted to open; never this page again. */
function safeDestination(to: string | null, { policy }: Session): string {
  const start = startPageOf(policy)
  const path = safePath(to, start)
  return path.startsWith('/setup-profile') ? start : path
}

/** The user, the options, their earlier answers, and the page they wanted to open. */
export async function readSetUp({ api, url, session }: RequestContext) {
  const [{ data: profile }, { data: organisation }, { data: industries }] = await Promise.all([
    api.read('myProfile'),
    api.read('myOrganisation'),
    api.read('listIndustries'),
  ])
  const { name, email, title, interests } = profile
  return {
    person: { name, email, title },
    organisation: { name: organisation.name, is_b2sme: organisation.is_b2sme ?? false },
    industries,
    chosen: { industries: profile.industries, interests },
    to: safeDestination(url.searchParams.get('to'), session),
  }
}

const onTo = ({ form, session }: RequestContext) => safeDestination(String(form.get('to') ?? ''), session)

const saveAnswers = (ctx: RequestContext) =>
  submit(ctx.form, profileSetUp, async (body) => {
    const answer = await ctx.api.ask('setUpProfile', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(onTo(ctx), 'profile-set-up') : answer
  })

const skip = (ctx: RequestContext) =>
  submit(ctx.form, profileSetUp.pick({}), async () => {
    const answer = await ctx.api.ask('setUpProfile', { body: { skipped: true }, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(onTo(ctx), 'profile-skipped') : answer
  })

/** Saves a new member's answers, or that they skipped them, and redirects to the page they wanted. */
export const setUpAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { tell: saveAnswers, skip })
