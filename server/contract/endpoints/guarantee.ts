import { all, one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { guaranteeAnswer, guaranteeQuery } from '../guarantee.ts'
import {
  currentStep,
  eligibility,
  onboardingStepRead,
  stepAnswersRead,
  stepGiven,
  stepStatus,
} from '../onboarding.ts'

const common = { feature: features.consent, scope: 'organisation' } as const

/** The way to a guarantee: its rules, and the five steps of the guarantee instance. */
export const guaranteeEndpoints = {
  quickEligibility: {
    route: 'GET /v1/quick_eligibility',
    summary: 'What the rules for a guarantee say of figures that are given here and kept nowhere',
    scope: 'viewer',
    query: guaranteeQuery,
    answer: one(guaranteeAnswer),
  },
  currentStep: {
    route: 'GET /v1/user/current_step',
    summary: 'The step to a guarantee that the organisation is at',
    scope: 'organisation',
    answer: one(currentStep),
  },
  listSteps: {
    ...common,
    route: 'GET /v1/user/steps',
    summary: 'The steps to a guarantee that were begun, with their answers; the middle of a PAN is hidden',
    answer: all(onboardingStepRead),
  },
  readStep: {
    route: 'GET /v1/user/steps/:stepId',
    summary: 'What became of one of the five steps to a guarantee',
    scope: 'organisation',
    answer: one(stepStatus),
  },
  readStepAnswers: {
    ...common,
    route: 'GET /v1/user/steps/:stepId/answers',
    summary: 'What the form of a step begins with; refused for a step before which others come',
    answer: one(stepAnswersRead),
  },
  keepStep: {
    ...common,
    route: 'PATCH /v1/user/steps/:stepId',
    summary:
      'Save answers of a step to go on with later, or finish it: steps 2, 4 and 5 can end as ineligible',
    body: stepGiven,
    answer: one(currentStep),
  },
  eligibilityCheck: {
    ...common,
    route: 'GET /v1/eligibility_check',
    summary: 'Whether a guarantee can be had, and from which day on it can be asked again after a no',
    answer: one(eligibility),
  },
  recheckEligibility: {
    ...common,
    route: 'POST /v1/eligibility_check',
    summary: 'Open the steps again, 90 days after they ended as ineligible',
    answer: one(currentStep),
  },
} as const satisfies Record<string, Endpoint>
