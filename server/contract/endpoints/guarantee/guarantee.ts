import { all, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { guaranteeAnswer, guaranteeQuery } from '../../guarantee/guarantee.ts'
import {
  currentStep,
  eligibility,
  onboardingStepRead,
  stepAnswersRead,
  stepInput,
  stepStatus,
} from '../../guarantee/onboarding.ts'

const common = { feature: features.consent, scope: 'organisation' } as const

/** Guarantee: the eligibility rules, and the five steps of the guarantee instance. */
export const guaranteeEndpoints = {
  quickEligibility: {
    route: 'GET /v1/quick_eligibility',
    summary: 'Check eligibility for a guarantee with the given figures; nothing is stored',
    scope: 'viewer',
    query: guaranteeQuery,
    answer: one(guaranteeAnswer),
  },
  currentStep: {
    route: 'GET /v1/user/current_step',
    summary: 'The current step of the guarantee',
    scope: 'organisation',
    answer: one(currentStep),
  },
  listSteps: {
    ...common,
    route: 'GET /v1/user/steps',
    summary: 'The started steps of the guarantee, with their answers; PANs are masked',
    answer: all(onboardingStepRead),
  },
  readStep: {
    route: 'GET /v1/user/steps/:stepId',
    summary: 'Status of one of the five steps of the guarantee',
    scope: 'organisation',
    answer: one(stepStatus),
  },
  readStepAnswers: {
    ...common,
    route: 'GET /v1/user/steps/:stepId/answers',
    summary: 'Initial values of the form of a step; refused while earlier steps are open',
    answer: one(stepAnswersRead),
  },
  keepStep: {
    ...common,
    route: 'PATCH /v1/user/steps/:stepId',
    summary:
      'Save answers of a step to go on with later, or finish it: steps 2, 4 and 5 can end as ineligible',
    body: stepInput,
    answer: one(currentStep),
  },
  eligibilityCheck: {
    ...common,
    route: 'GET /v1/eligibility_check',
    summary: 'The eligibility result, and the date from which you can apply again if ineligible',
    answer: one(eligibility),
  },
  recheckEligibility: {
    ...common,
    route: 'POST /v1/eligibility_check',
    summary: 'Reopen the steps, 90 days after an ineligible result',
    answer: one(currentStep),
  },
} as const satisfies Record<string, Endpoint>
