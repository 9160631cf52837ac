import { todayInIndia } from '#server/contract/calendar.ts'
import { currentStepOf, onboardingStep } from '#server/contract/guarantee/onboarding-step.ts'
import type { Work } from '#server/database/connection.ts'
import { readSteps } from '#server/database/guarantee/onboarding.ts'
import { judgeGuarantee } from '#server/rules/guarantee/eligibility.ts'
import { factsOf } from '#server/rules/guarantee/step-answers.ts'
import { daysOfNo } from '#server/use-cases/guarantee/recheck-eligibility.ts'

/**
 * Whether the organisation is eligible for a guarantee; after a rejection also since when, until when, and the results
 * of the rules on that date.
 */
export async function readEligibility(db: Work) {
  const steps = await readSteps(db)
  const step = onboardingStep(currentStepOf(steps))
  const status = step === 'eligible' || step === 'ineligible' ? step : 'open'
  const no = daysOfNo(steps)
  if (!no) return { status, decided_on: null, recheck_on: null, recheck: false, rules: [] }
  const facts = factsOf(steps.map(({ answers }) => answers ?? {}))
  const rules = judgeGuarantee(facts, no.decided_on).filter(({ met }) => met !== null)
  return { status, ...no, recheck: todayInIndia() >= no.recheck_on, rules }
}
