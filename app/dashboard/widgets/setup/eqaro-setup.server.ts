import { allows, features } from '#server/contract/features.ts'
import { onboardingStep } from '#server/contract/guarantee/onboarding-step.ts'
import { isGuaranteeInstance } from '../../../gateway/guarantee-instance.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'

/** The organisation's progress towards a guarantee; null except on the guarantee instance. */
export async function readEqaroSetup(ctx: RequestContext) {
  if (!(await isGuaranteeInstance(ctx))) return null
  const { api, session } = ctx
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
