/** An organisation's progress towards a guarantee. */
export interface CurrentStep {
  current_step_id: number
  current_step_status: string
}

export type OnboardingStep = `step-${1 | 2 | 3 | 4 | 5}` | 'ineligible' | 'eligible'

/** The steps in order: the step after each one, and whether it can end in a rejection (section 4 of the specification). */
const steps: Record<number, { here: OnboardingStep; next: OnboardingStep; canEnd: boolean }> = {
  1: { here: 'step-1', next: 'step-2', canEnd: false },
  2: { here: 'step-2', next: 'step-3', canEnd: true },
  3: { here: 'step-3', next: 'step-4', canEnd: false },
  4: { here: 'step-4', next: 'step-5', canEnd: true },
  5: { here: 'step-5', next: 'eligible', canEnd: true },
}

/** The organisation's current step, or its final result; step-1 for an unknown step id. */
export function onboardingStep({ current_step_id, current_step_status }: CurrentStep): OnboardingStep {
  const step = steps[current_step_id]
  if (!step) return 'step-1'
  if (current_step_status === 'done') return step.next
  return step.canEnd && current_step_status === 'ineligible' ? 'ineligible' : step.here
}

/** The titles of the five steps. */
export const onboardingSteps = [
  'Business identity',
  'Ownership and standing',
  'Documents',
  'Turnover and borrowing',
  'Declaration',
] as const

/** The steps that can end in a rejection. */
export const verdictSteps = [2, 4, 5] as const
export type VerdictStep = (typeof verdictSteps)[number]

/** The number of days after a rejection until a new application is possible. */
export const recheckAfterDays = 90

interface StepState {
  step_id: number
  step_status: string
}

/** The organisation's progress from the states of its steps: the step that ended in a rejection, otherwise the first unfinished one. */
export function currentStepOf(states: StepState[]): CurrentStep {
  const at = (id: number, status: string) => ({ current_step_id: id, current_step_status: status })
  const ended = states.find(({ step_status }) => step_status === 'ineligible')
  if (ended) return at(ended.step_id, 'ineligible')
  const statusOf = (id: number) => states.find(({ step_id }) => step_id === id)?.step_status
  const open = onboardingSteps.findIndex((_, index) => statusOf(index + 1) !== 'done') + 1
  if (open === 0) return at(onboardingSteps.length, 'done')
  const status = statusOf(open)
  if (status === undefined && open > 1) return at(open - 1, 'done')
  return at(open, status ?? 'pending')
}

/** The number of the current step; 0 if the process has ended. */
export const waitingStep = (step: OnboardingStep): number => Number(/^step-(\d)$/.exec(step)?.[1] ?? 0)

/** The version of all steps together: it increases with every change to one. */
export const versionOf = (steps: { version: number }[]): number =>
  steps.reduce((sum, { version }) => sum + version, 0)
