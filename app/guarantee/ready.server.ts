import type { OnboardingStepRead } from '#server/contract/guarantee/onboarding.ts'
import { onboardingAnswers } from '#server/contract/guarantee/onboarding-answers.ts'
import {
  currentStepOf,
  onboardingStep,
  onboardingSteps,
  waitingStep,
} from '#server/contract/guarantee/onboarding-step.ts'

/** Whether everything is answered and only the review is left: the last step has all its answers and is not finished. */
export function readyForReview(steps: OnboardingStepRead[]): boolean {
  const waiting = waitingStep(onboardingStep(currentStepOf(steps)))
  const last = steps.find(({ step_id }) => step_id === onboardingSteps.length)
  return (
    waiting === onboardingSteps.length &&
    !!last?.drafted &&
    onboardingAnswers[5].safeParse(last.answers).success
  )
}
