import { expect, test } from 'vitest'
import { currentStepOf, onboardingStep, waitingStep } from '#server/contract/guarantee/onboarding-step.ts'

// The table of section 4 of the specification: what follows each step if it is done, ineligible, or anything else.
const table = [
  [1, 'step-2', 'step-1', 'step-1'],
  [2, 'step-3', 'ineligible', 'step-2'],
  [3, 'step-4', 'step-3', 'step-3'],
  [4, 'step-5', 'ineligible', 'step-4'],
  [5, 'eligible', 'ineligible', 'step-5'],
] as const

test.each(table)(
  'step %i leads to the step that the specification names',
  (current_step_id, done, ineligible, other) => {
    const of = (current_step_status: string) => onboardingStep({ current_step_id, current_step_status })
    expect([of('done'), of('ineligible'), of('pending'), of('')]).toEqual([done, ineligible, other, other])
  },
)

test('an unknown step leads to the first one', () => {
  for (const current_step_id of [0, 6, -1, Number.NaN])
    expect(onboardingStep({ current_step_id, current_step_status: 'done' })).toBe('step-1')
})

// The current step of an organisation by the states of its steps: d done, p pending, i ineligible, - not started.
test.each([
  ['-----', 'step-1'],
  ['p----', 'step-1'],
  ['d----', 'step-2'],
  ['dp---', 'step-2'],
  ['di---', 'ineligible'],
  ['dd---', 'step-3'],
  ['ddp--', 'step-3'],
  ['ddd--', 'step-4'],
  ['dddp-', 'step-4'],
  ['dddi-', 'ineligible'],
  ['dddd-', 'step-5'],
  ['ddddp', 'step-5'],
  ['ddddi', 'ineligible'],
  ['ddddd', 'eligible'],
  ['didd-', 'ineligible'],
  ['dpdp-', 'step-2'],
])('the step states %s lead to %s', (states, step) => {
  const names = { d: 'done', p: 'pending', i: 'ineligible' } as Record<string, string>
  const rows = [...states].flatMap((one, index) =>
    names[one] ? [{ step_id: index + 1, step_status: names[one] }] : [],
  )
  expect(onboardingStep(currentStepOf(rows))).toBe(step)
  expect(waitingStep(onboardingStep(currentStepOf(rows)))).toBe(Number(/\d/.exec(step)?.[0] ?? 0))
})
