import type { BatchOutcome, ChangeTogether } from '#server/contract/case-batch.ts'

type Words = [would: string, was: string]

function wordsFor(outcome: BatchOutcome, change: ChangeTogether): Words {
  if (outcome === 'asked') return ['would wait for approval', 'waits for approval']
  if (outcome === 'unchanged') return ['would not change', 'was so already']
  if (outcome === 'refused') return ['would be refused', 'refused']
  return change.action === 'assign'
    ? ['would be assigned', 'assigned']
    : [`would become ${change.case_status}`, `is ${change.case_status}`]
}

/** What would become, or what became, of a case that is changed with others. */
export const outcomeInWords = (
  outcome: BatchOutcome,
  change: ChangeTogether,
  when: 'would' | 'was',
): string => wordsFor(outcome, change)[when === 'would' ? 0 : 1]
