import type { OnboardingStepRead } from '#server/contract/onboarding.ts'
import { onboardingAnswers } from '#server/contract/onboarding-answers.ts'
import {
  currentStepOf,
  onboardingStep,
  onboardingSteps,
  waitingStep,
} from '#server/contract/onboarding-step.ts'

/** Whether all is answered and only waits to be looked through: the last step has all its answers and is not finished. */
export function readyForReview(kept: OnboardingStepRead[]): boolean {
  const waiting = waitingStep(onboardingStep(currentStepOf(kept)))
  const last = kept.find(({ step_id }) => step_id === onboardingSteps.length)
  return (
    waiting === onboardingSteps.length &&
    !!last?.drafted &&
    onboardingAnswers[5].safeParse(last.answers).success
  )
}
