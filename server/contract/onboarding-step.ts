/** Where an organisation stands on its way to a guarantee. */
export interface CurrentStep {
  current_step_id: number
  current_step_status: string
}

export type OnboardingStep = `step-${1 | 2 | 3 | 4 | 5}` | 'ineligible' | 'eligible'

/** The steps in their order: what comes once one is done, and whether it can end in a no (section 4 of the specification). */
const steps: Record<number, { here: OnboardingStep; next: OnboardingStep; canEnd: boolean }> = {
  1: { here: 'step-1', next: 'step-2', canEnd: false },
  2: { here: 'step-2', next: 'step-3', canEnd: true },
  3: { here: 'step-3', next: 'step-4', canEnd: false },
  4: { here: 'step-4', next: 'step-5', canEnd: true },
  5: { here: 'step-5', next: 'eligible', canEnd: true },
}

/** The step that waits for an organisation, or how its way ended; step-1 where what it says is no step. */
export function onboardingStep({ current_step_id, current_step_status }: CurrentStep): OnboardingStep {
  const step = steps[current_step_id]
  if (!step) return 'step-1'
  if (current_step_status === 'done') return step.next
  return step.canEnd && current_step_status === 'ineligible' ? 'ineligible' : step.here
}

/** What each of the five steps is about. */
export const onboardingSteps = [
  'Business identity',
  'Ownership and standing',
  'Documents',
  'Turnover and borrowing',
  'Declaration',
] as const

/** The steps at whose end it can turn out that no guarantee is possible. */
export const verdictSteps = [2, 4, 5] as const
export type VerdictStep = (typeof verdictSteps)[number]

/** So many days after a no it can be asked again. */
export const recheckAfterDays = 90

interface StepState {
  step_id: number
  step_status: string
}

/** Where an organisation stands whose steps are in these states: at what ended its way, else at the first step that is not done. */
export function currentStepOf(states: StepState[]): CurrentStep {
  const at = (id: number, status: string) => ({ current_step_id: id, current_step_status: status })
  const ended = states.find(({ step_status }) => step_status === 'ineligible')
  if (ended) return at(ended.step_id, 'ineligible')
  const statusOf = (id: number) => states.find(({ step_id }) => step_id === id)?.step_status
  const open = onboardingSteps.findIndex((_, place) => statusOf(place + 1) !== 'done') + 1
  if (open === 0) return at(onboardingSteps.length, 'done')
  const status = statusOf(open)
  if (status === undefined && open > 1) return at(open - 1, 'done')
  return at(open, status ?? 'pending')
}

/** The number of the step that waits; 0 where the way has ended. */
export const waitingStep = (step: OnboardingStep): number => Number(/^step-(\d)$/.exec(step)?.[1] ?? 0)

/** Of all steps together: it goes up with every change of one. */
export const versionOf = (steps: { version: number }[]): number =>
  steps.reduce((sum, { version }) => sum + version, 0)
