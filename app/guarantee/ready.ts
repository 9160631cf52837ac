import type { OnboardingStepRead } from '#server/contract/onboarding.ts'
import {
  currentStepOf,
  onboardingStep,
  onboardingSteps,
  waitingStep,
} from '#server/contract/onboarding-step.ts'

/** Whether all is answered and only waits to be looked through: the last step has its answers and is not finished. */
export function readyForReview(kept: OnboardingStepRead[]): boolean {
  const last = onboardingSteps.length
  const waiting = waitingStep(onboardingStep(currentStepOf(kept)))
  return waiting === last && kept.some(({ step_id, drafted }) => step_id === last && drafted)
}
