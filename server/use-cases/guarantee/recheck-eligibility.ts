import { addDays, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { recheckAfterDays, verdictSteps } from '#server/contract/guarantee/onboarding-step.ts'
import { messages } from '#server/contract/messages.ts'
import {
  lockSteps,
  markStep,
  readSteps,
  type StepRow,
  writeDraft,
} from '#server/database/guarantee/onboarding.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** The date of the ineligible result and the first date for a recheck; undefined if there was none. */
export function daysOfNo(steps: StepRow[]) {
  const ended = steps.find(({ step_status }) => step_status === 'ineligible')
  if (!ended) return undefined
  const decided_on = todayInIndia(new Date(ended.changed_at))
  return { decided_on, recheck_on: addDays(decided_on, recheckAfterDays) }
}

/**
 * Reopens the steps that can end as ineligible, with their answers kept, with an audit row. Throws a conflict Refusal
 * if there was no such result, or if it is too early.
 */
export async function recheckEligibility({ db, actor }: UseCase): Promise<void> {
  await lockSteps(db)
  const steps = await readSteps(db)
  const no = daysOfNo(steps)
  if (!no) throw new Refusal('conflict', messages.guarantee.notAsked)
  if (todayInIndia() < no.recheck_on)
    throw new Refusal('conflict', messages.guarantee.tooEarly(ddmmyyyy(no.recheck_on)))
  const again = steps.filter(({ step_id }) => verdictSteps.some((id) => id === step_id))
  for (const { step_id, answers, draft } of again) {
    await writeDraft(db, step_id, draft ?? answers ?? {})
    await markStep(db, step_id, 'pending')
  }
  const after = { steps: again.map(({ step_id }) => step_id) }
  await audit(db, actor, { action: 'reopen', entity: 'onboarding step', entity_id: 'all', after })
}
