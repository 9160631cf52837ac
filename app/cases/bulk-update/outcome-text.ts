import type { BatchOutcome, ChangeTogether } from '#server/contract/cases/case-batch.ts'

type Words = [would: string, was: string]

function wordsFor(outcome: BatchOutcome, change: ChangeTogether): Words {
  if (outcome === 'asked') return ['would need approval', 'pending approval']
  if (outcome === 'unchanged') return ['would not change', 'already set']
  if (outcome === 'refused') return ['would be rejected', 'rejected']
  return change.action === 'assign'
    ? ['would be assigned', 'assigned']
    : [`would change to ${change.case_status}`, `changed to ${change.case_status}`]
}

/** The outcome of a bulk change for one case, as a preview (`would`) or a result (`was`). */
export const outcomeText = (outcome: BatchOutcome, change: ChangeTogether, when: 'would' | 'was'): string =>
  wordsFor(outcome, change)[when === 'would' ? 0 : 1]
