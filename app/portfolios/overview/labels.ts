import { plural } from '#server/contract/plural.ts'
import {
  type overdueStepNames,
  overdueSteps,
  type scoreStepNames,
  scoreSteps,
  type useStepNames,
  useSteps,
} from '#server/contract/portfolios/portfolio-steps.ts'
import { riskGroups } from '../risk-groups.ts'

export const scoreLabel = (step: (typeof scoreStepNames)[number]): string =>
  step === 'unrated' ? 'No score' : scoreSteps[step].label

export const overdueLabel = (step: (typeof overdueStepNames)[number]): string =>
  step === 'unknown' ? 'No account' : overdueSteps[step].label

export const utilisationLabel = (step: (typeof useStepNames)[number]): string =>
  step === 'unknown' ? 'No limit' : useSteps[step].label

/** The risk groups at the comparison date, and `new` for parties that were not in the portfolio then. */
export const riskBefore = [...riskGroups, { band: 'new', label: 'New' }] as const

/** The label for groups, industries or states that are not listed individually. */
export const othersLabel = (values: number): string => plural(values, 'other')
