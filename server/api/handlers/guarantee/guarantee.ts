import { todayInIndia } from '#server/contract/calendar.ts'
import type { guaranteeEndpoints } from '#server/contract/endpoints/guarantee/guarantee.ts'
import type { StepId } from '#server/contract/guarantee/onboarding-answers.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { readCurrentStep, readStepStatus, readSteps } from '#server/database/guarantee/onboarding.ts'
import { guaranteeVerdict, judgeGuarantee } from '#server/rules/guarantee/eligibility.ts'
import { maskedAnswers } from '#server/use-cases/guarantee/open-steps.ts'
import { recheckEligibility } from '#server/use-cases/guarantee/recheck-eligibility.ts'
import { saveStep } from '#server/use-cases/guarantee/save-step.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { readEligibility } from './eligibility.ts'
import { ofGuaranteeInstance } from './guarantee-instance.ts'
import { stepForm } from './step-form.ts'

function stepOf({ stepId }: { stepId: string }): StepId {
  if (!/^[1-5]$/.test(stepId)) throw new Refusal('not found', messages.guarantee.noStep)
  return Number(stepId) as StepId
}

async function stepsShown(db: Work) {
  const steps = await readSteps(db)
  return steps.map(({ answers, draft, ...step }) => ({
    ...step,
    answers: maskedAnswers((step.step_status === 'done' ? answers : (draft ?? answers)) ?? {}),
    drafted: draft !== null,
  }))
}

/** The steps to a guarantee. */
export const guaranteeHandlers: HandlersOf<typeof guaranteeEndpoints> = {
  quickEligibility: ({ query }) => {
    const rules = judgeGuarantee(query, todayInIndia())
    return { data: { status: guaranteeVerdict(rules), rules } }
  },
  currentStep: async ({ db }) => ({ data: await readCurrentStep(db) }),
  readStep: async ({ db, params }) => ({
    data: { step_status: await readStepStatus(db, stepOf(params)) },
  }),
  listSteps: async ({ db, viewer }) => {
    ofGuaranteeInstance(viewer)
    return { data: await stepsShown(db) }
  },
  readStepAnswers: async ({ db, viewer, params }) => {
    ofGuaranteeInstance(viewer)
    return { data: await stepForm(db, stepOf(params)) }
  },
  keepStep: async ({ viewer, params, body, ...useCase }) => {
    ofGuaranteeInstance(viewer)
    return { data: await saveStep(useCase, stepOf(params), body) }
  },
  eligibilityCheck: async ({ db, viewer }) => {
    ofGuaranteeInstance(viewer)
    return { data: await readEligibility(db) }
  },
  recheckEligibility: async ({ viewer, ...useCase }) => {
    ofGuaranteeInstance(viewer)
    await recheckEligibility(useCase)
    return { data: await readCurrentStep(useCase.db) }
  },
}
