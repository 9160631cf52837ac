import type { StepAnswers } from '#server/contract/guarantee/onboarding.ts'
import { currentStepOf, onboardingStep, waitingStep } from '#server/contract/guarantee/onboarding-step.ts'
import { maskNumber } from '#server/contract/mask-pans.ts'
import { messages } from '#server/contract/messages.ts'
import { lockSteps, readSteps, type StepRow } from '#server/database/guarantee/onboarding.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** The answers for display and audit, with the middle of the PAN and the GSTIN masked. */
export const maskedAnswers = ({ pan, gstin, ...others }: StepAnswers): StepAnswers => ({
  ...others,
  ...(pan !== undefined && { pan: maskNumber(pan) }),
  ...(gstin !== undefined && { gstin: maskNumber(gstin) }),
})

/** The next step of an organisation with these steps. Throws a conflict Refusal after onboarding has ended. */
export function waitingOf(steps: StepRow[]): number {
  const waiting = waitingStep(onboardingStep(currentStepOf(steps)))
  if (waiting === 0) throw new Refusal('conflict', messages.guarantee.over)
  return waiting
}

/** Locks and returns the organisation's steps. Throws a conflict Refusal if earlier steps have to be completed first. */
export async function openSteps({ db }: Pick<UseCase, 'db'>, stepId: number): Promise<StepRow[]> {
  await lockSteps(db)
  const steps = await readSteps(db)
  if (stepId > waitingOf(steps)) throw new Refusal('conflict', messages.guarantee.notYet)
  return steps
}
