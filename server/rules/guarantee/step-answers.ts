import { guaranteeQuery } from '#server/contract/guarantee/guarantee.ts'
import type { GuaranteeFacts } from '#server/contract/guarantee/guarantee-facts.ts'
import type { RegisterEntry, StepAnswers } from '#server/contract/guarantee/onboarding.ts'
import { onboardingAnswers, type StepId } from '#server/contract/guarantee/onboarding-answers.ts'
import { type PaperKind, papersMissing } from '#server/contract/guarantee/onboarding-papers.ts'
import { type VerdictStep, verdictSteps } from '#server/contract/guarantee/onboarding-step.ts'
import { messages } from '#server/contract/messages.ts'
import { sentence } from '#server/contract/sentence.ts'
import { identityFaults, registerFaults, standingFaults, tidyNumbers } from './business-identity.ts'
import { guaranteeVerdict, judgeGuarantee } from './eligibility.ts'

/** What a step's answers are validated against besides themselves. */
export interface StepContext {
  /** CIN or LLPIN from the first step. */
  registration: string | undefined
  /** Register entries that have one of the identifiers. */
  entries: RegisterEntry[]
  papers: PaperKind[]
}

type Faults = Record<string, string[]>
const at = (field: string, fault: string): Faults => ({ [field]: [fault] })

function fieldFaults(stepId: StepId, answers: StepAnswers): Faults {
  const typed = Object.fromEntries(
    Object.keys(onboardingAnswers[stepId].shape).map((name) => [name, answers[name] ?? '']),
  )
  const { error } = onboardingAnswers[stepId].safeParse(typed, { error: sentence })
  const faults: Faults = {}
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= [message]
  return faults
}

const ownFaults: Partial<Record<StepId, (answers: StepAnswers, context: StepContext) => Faults>> = {
  1: (answers, { entries }) => {
    const faults = identityFaults(answers)
    return Object.keys(faults).length > 0 ? faults : registerFaults(answers, entries)
  },
  2: (answers, { registration, entries }) => standingFaults(answers, registration, entries),
  3: (_, { papers }) => {
    const missing = papersMissing(papers)
    return missing.length > 0 ? at('kind', messages.guarantee.papers(missing.join(', '))) : {}
  },
}

/** The answers of a step as stored: its fields only, trimmed, identifiers normalised. */
export function tidyAnswers(stepId: StepId, answers: StepAnswers): StepAnswers {
  const fields = Object.keys(onboardingAnswers[stepId].shape).flatMap((name) =>
    answers[name] === undefined ? [] : [[name, answers[name].trim()] as const],
  )
  const tidy = Object.fromEntries(fields)
  return stepId === 1 ? tidyNumbers(tidy) : tidy
}

/** Why a step cannot be completed with these answers, by field; empty if it can. Takes normalised answers. */
export const answerFaults = (stepId: StepId, answers: StepAnswers, context: StepContext) => ({
  ...ownFaults[stepId]?.(answers, context),
  ...fieldFaults(stepId, answers),
})

/** The facts about a business from its answers. */
export const factsOf = (answers: StepAnswers[]): Partial<GuaranteeFacts> =>
  (guaranteeQuery.safeParse(Object.assign({}, ...answers)).data ?? {}) as Partial<GuaranteeFacts>

/** The first of these steps after which a rule is not met; undefined if there is none. `today` YYYY-MM-DD. */
export const endsAt = (
  steps: number[],
  facts: Partial<GuaranteeFacts>,
  today: string,
): VerdictStep | undefined =>
  verdictSteps.find(
    (step) => steps.includes(step) && guaranteeVerdict(judgeGuarantee(facts, today, step)) === 'ineligible',
  )
