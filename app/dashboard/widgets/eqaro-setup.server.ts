import { allows, features } from '#server/contract/features.ts'
import { onboardingStep } from '#server/contract/onboarding-step.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

/** Where the organisation stands on its way to a guarantee; null for all but the guarantee instance. */
export async function readEqaroSetup({ api, session }: RequestContext) {
  const { data: organisation } = await api.read('myOrganisation')
  if (organisation.instance_name !== env.GUARANTEE_INSTANCE) return null
  const [{ data: current }, { data: first }] = await Promise.all([
    api.read('currentStep'),
    api.read('readStep', { stepId: '1' }),
  ])
  const step = onboardingStep(current)
  const allowed = step === 'ineligible' && allows(session.policy, features.consent)
  const recheck = allowed && (await api.read('eligibilityCheck')).data.recheck
  return { step, begun: first.step_status === 'done', recheck }
}
export type EqaroSetupData = NonNullable<Awaited<ReturnType<typeof readEqaroSetup>>>
