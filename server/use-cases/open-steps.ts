import { maskNumber } from '#server/contract/mask-pans.ts'
import { messages } from '#server/contract/messages.ts'
import type { StepAnswers } from '#server/contract/onboarding.ts'
import { currentStepOf, onboardingStep, waitingStep } from '#server/contract/onboarding-step.ts'
import { lockSteps, readSteps, type StepRow } from '#server/database/onboarding.ts'
import { Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** The answers as they may be told and noted: the middle of a PAN, and of a GSTIN, is hidden. */
export const maskedAnswers = ({ pan, gstin, ...others }: StepAnswers): StepAnswers => ({
  ...others,
  ...(pan !== undefined && { pan: maskNumber(pan) }),
  ...(gstin !== undefined && { gstin: maskNumber(gstin) }),
})

/** The step that waits for an organisation whose steps are these. Refused as a conflict once the way has ended. */
export function waitingOf(steps: StepRow[]): number {
  const waiting = waitingStep(onboardingStep(currentStepOf(steps)))
  if (waiting === 0) throw new Refusal('conflict', messages.guarantee.over)
  return waiting
}

/** The steps of the organisation, which nobody else changes meanwhile. Refused as a conflict for a step before which others come. */
export async function openSteps({ db }: Pick<UseCase, 'db'>, stepId: number): Promise<StepRow[]> {
  await lockSteps(db)
  const steps = await readSteps(db)
  if (stepId > waitingOf(steps)) throw new Refusal('conflict', messages.guarantee.notYet)
  return steps
}
