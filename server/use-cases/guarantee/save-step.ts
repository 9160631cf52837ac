import type { z } from 'zod'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { RegisterEntry, StepAnswers, stepInput } from '#server/contract/guarantee/onboarding.ts'
import type { StepId } from '#server/contract/guarantee/onboarding-answers.ts'
import { type CurrentStep, versionOf } from '#server/contract/guarantee/onboarding-step.ts'
import { messages } from '#server/contract/messages.ts'
import {
  markStep,
  readCurrentStep,
  readSteps,
  type StepRow,
  writeDraft,
  writeStep,
} from '#server/database/guarantee/onboarding.ts'
import { readPapers } from '#server/database/guarantee/onboarding-papers.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readRegisterEntries } from '#server/database/parties/register-entries.ts'
import { standingFaults } from '#server/rules/guarantee/business-identity.ts'
import { answerFaults, endsAt, factsOf, tidyAnswers } from '#server/rules/guarantee/step-answers.ts'
import { invalid, Refusal, refuseFields } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { maskedAnswers, openSteps } from './open-steps.ts'

const entity = 'onboarding step'
const stepById = (steps: StepRow[], stepId: number) => steps.find(({ step_id }) => step_id === stepId)

/** Fills empty answers from the register. Throws a Refusal if it has no business, or several, with one of the identifiers. */
async function filled({ db }: UseCase, answers: StepAnswers): Promise<StepAnswers> {
  const { registration, pan, gstin } = answers
  if (!registration && !pan && !gstin) throw invalid('registration', messages.guarantee.nothingToFind)
  const [entry, second] = await readRegisterEntries(db, answers)
  if (second) throw invalid('registration', messages.guarantee.together('One of these numbers'))
  if (!entry) throw invalid('registration', messages.guarantee.notInRegister)
  return {
    legal_name: answers.legal_name || entry.name,
    registration: registration || (entry.registration ?? ''),
    pan: pan || (entry.pan ?? ''),
    gstin: gstin || (entry.gstin ?? ''),
  }
}

async function saveDraft(useCase: UseCase, step: StepRow | undefined, stepId: StepId, draft: StepAnswers) {
  const { db, actor } = useCase
  const { organization_id, user_id: changed_by } = actor
  if (step) await writeDraft(db, stepId, draft)
  else
    await writeStep(db, {
      organization_id,
      step_id: stepId,
      changed_by,
      status: 'pending',
      answers: null,
      draft,
    })
  const after = maskedAnswers(draft)
  await audit(db, actor, { action: 'save', entity, entity_id: String(stepId), after })
}

/** Reopens the second step if its answers no longer fit the identifiers of the first. */
async function reopenSecondStep(
  { db }: UseCase,
  { registration }: StepAnswers,
  second: StepRow | undefined,
  entries: RegisterEntry[],
) {
  if (second?.step_status !== 'done') return
  const faults = standingFaults(second.answers ?? {}, registration, entries)
  if (Object.keys(faults).length === 0) return
  await writeDraft(db, 2, second.draft ?? second.answers ?? {})
  await markStep(db, 2, 'pending')
}

/** Applies the rules of all completed steps in order: onboarding ends at the first step with a rule that is not met. */
async function judge({ db, actor }: UseCase): Promise<void> {
  const done = (await readSteps(db)).filter(({ step_status }) => step_status === 'done')
  const facts = factsOf(done.map(({ answers }) => answers ?? {}))
  const ids = done.map(({ step_id }) => step_id)
  const end = endsAt(ids, facts, todayInIndia())
  if (!end) return
  await markStep(db, end, 'ineligible')
  await audit(db, actor, { action: 'end as ineligible', entity, entity_id: String(end) })
}

async function finish(useCase: UseCase, steps: StepRow[], stepId: StepId, answers: StepAnswers) {
  const { db, actor } = useCase
  const { organization_id, user_id: changed_by } = actor
  const registration = stepById(steps, 1)?.answers?.registration
  const numbers = stepId === 1 ? answers : { registration }
  const entries = stepId < 3 ? await readRegisterEntries(db, numbers) : []
  const faults = answerFaults(stepId, answers, {
    registration,
    entries,
    papers: stepId === 3 ? (await readPapers(db)).map(({ kind }) => kind) : [],
  })
  refuseFields(faults)
  await writeStep(db, { organization_id, step_id: stepId, changed_by, status: 'done', answers, draft: null })
  const before = stepById(steps, stepId)?.answers
  await audit(db, actor, {
    action: 'finish',
    entity,
    entity_id: String(stepId),
    ...(before && { before: maskedAnswers(before) }),
    after: maskedAnswers(answers),
  })
  if (stepId === 1) await reopenSecondStep(useCase, answers, stepById(steps, 2), entries)
  await judge(useCase)
}

/**
 * Saves a step's answers as a draft, or completes the step, which applies the rules of all completed steps. Writes an
 * audit row. Throws a Refusal: conflict if out of order, after onboarding has ended, and if the step has changed since
 * the given version, or any step since the final review; invalid by field.
 */
export async function saveStep(
  useCase: UseCase,
  stepId: StepId,
  { answers: submitted, version, reviewed, ...intent }: z.output<typeof stepInput>,
): Promise<CurrentStep> {
  const steps = await openSteps(useCase, stepId)
  const step = stepById(steps, stepId)
  if (version !== undefined && version !== (step?.version ?? 0))
    throw new Refusal('conflict', messages.guarantee.stale)
  if (reviewed !== undefined && reviewed !== versionOf(steps))
    throw new Refusal('conflict', messages.guarantee.changedSinceReview)
  const answers = tidyAnswers(stepId, submitted ?? step?.draft ?? step?.answers ?? {})
  if (intent.fill && stepId === 1) await saveDraft(useCase, step, 1, await filled(useCase, answers))
  else if (intent.finish) await finish(useCase, steps, stepId, answers)
  else await saveDraft(useCase, step, stepId, answers)
  return readCurrentStep(useCase.db)
}
