import type { StepAnswers } from '#server/contract/guarantee/onboarding.ts'
import type { StepId } from '#server/contract/guarantee/onboarding-answers.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { readSteps, type StepRow } from '#server/database/guarantee/onboarding.ts'
import { readRegisterEntries } from '#server/database/parties/register-entries.ts'
import { standingFrom } from '#server/rules/guarantee/business-identity.ts'
import { waitingOf } from '#server/use-cases/guarantee/open-steps.ts'
import { Refusal } from '#server/use-cases/refusal.ts'

async function fromRegister(db: Work, steps: StepRow[]): Promise<StepAnswers | undefined> {
  const first = steps.find(({ step_id }) => step_id === 1)?.answers
  const [entry] = first ? await readRegisterEntries(db, first) : []
  return entry && standingFrom(entry)
}

/** The initial values of a step's form. Rejected as a conflict if the step is out of order or the process has ended. */
export async function stepForm(db: Work, stepId: StepId) {
  const steps = await readSteps(db)
  if (stepId > waitingOf(steps)) throw new Refusal('conflict', messages.guarantee.notYet)
  const step = steps.find(({ step_id }) => step_id === stepId)
  const state = { step_status: step?.step_status ?? 'pending', version: step?.version ?? 0 }
  if (step?.draft) return { ...state, answers: step.draft, from: 'draft' as const }
  if (step?.answers) return { ...state, answers: step.answers, from: 'answers' as const }
  const known = stepId === 2 ? await fromRegister(db, steps) : undefined
  return { ...state, answers: known ?? {}, from: known ? ('register' as const) : ('nothing' as const) }
}
