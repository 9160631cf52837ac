import { z } from 'zod'
import { onboardingStep, onboardingSteps, waitingStep } from '#server/contract/guarantee/onboarding-step.ts'
import { env } from '#server/env.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import { isGuaranteeInstance } from '../gateway/guarantee-instance.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { readyForReview } from './ready.server.ts'

/** Where the first step continues when it is done: a partner's own build does not ask for the partner. */
export const afterFirstStep = env.PARTNER_BUILD === '1' ? '/consent' : '/partner-setup'

/** The state of a step; `open` if it can be opened. */
function stateOf(index: number, waiting: number, drafted: boolean): { state: string; open: boolean } {
  if (index < waiting) return { state: drafted ? 'Complete, change in progress' : 'Complete', open: true }
  if (index > waiting) return { state: 'Cannot start yet', open: false }
  return { state: drafted ? 'Draft saved' : 'Next', open: true }
}

/** The steps to a guarantee and their states; null for an organisation that cannot apply for one. */
export async function readSetup(ctx: RequestContext) {
  const { api } = ctx
  if (!(await isGuaranteeInstance(ctx))) return { setup: null }
  const [{ data: current }, { data: kept }] = await Promise.all([
    api.read('currentStep'),
    api.read('listSteps'),
  ])
  const step = onboardingStep(current)
  const waiting = waitingStep(step)
  if (waiting === 0) {
    const { data: eligibility } = await api.read('eligibilityCheck')
    return { setup: { step, eligibility, tasks: null } }
  }
  const steps = onboardingSteps.map((label, at) => {
    const drafted = kept.some(({ step_id, drafted }) => step_id === at + 1 && drafted)
    return { label, ...stateOf(at + 1, waiting, drafted) }
  })
  const tasks = { steps, review: readyForReview(kept), partner: env.PARTNER_BUILD === '0' }
  return { setup: { step, eligibility: null, tasks } }
}
export type Setup = NonNullable<Awaited<ReturnType<typeof readSetup>>['setup']>

const recheck = (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const answer = await ctx.api.ask('recheckEligibility', { key: formKey(ctx) })
    return answer.ok ? redirectWithToast('/basic-setup', 'steps-reopened') : answer
  })

/** Reopens the steps, 90 days after a rejection. */
export const setupAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { recheck })
