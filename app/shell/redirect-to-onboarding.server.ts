import { redirect } from '@remix-run/node'
import { allows, features } from '#server/contract/features.ts'
import { onboardingStep } from '#server/contract/guarantee/onboarding-step.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { followsPost } from '../http/forms/follows-post.server.ts'
import { withinTimeout } from '../http/within-timeout.server.ts'

/** Paths needed for the guarantee steps, and those open to every user. */
const stays =
  /^\/(basic-setup|partner-setup|quick-eligibility-calculator|consent|account|setup-profile|docs)(\/|$)/
/** Steps from which the rest of the product is open. */
const open = ['step-4', 'step-5', 'eligible', 'ineligible']

/** The organisation's step; undefined if the platform fails or is too slow: no page waits for it. */
async function stepOf({ api }: RequestContext) {
  const pending = api.ask('currentStep').catch((error: unknown) => {
    if (error instanceof Response) return undefined
    throw error
  })
  const answer = await withinTimeout(pending)
  return answer?.ok ? onboardingStep(answer.data.data) : undefined
}

/** Redirects members of the guarantee instance to its first steps until these are done, if the user may answer them. */
export async function redirectToOnboarding(
  ctx: RequestContext,
  { instance_name }: { instance_name?: string | null },
): Promise<void> {
  const { request, url, session } = ctx
  if (instance_name !== env.GUARANTEE_INSTANCE || followsPost(request)) return
  if (stays.test(url.pathname) || !allows(session.policy, features.consent)) return
  const step = await stepOf(ctx)
  if (step && !open.includes(step)) throw redirect('/basic-setup', 303)
}
