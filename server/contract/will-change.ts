import type { BatchOutcome } from './case-batch.ts'

/** Whether a change of several cases changes the one with this outcome, at once or when a second person agrees. */
export const willChange = (outcome: BatchOutcome): boolean => outcome === 'changed' || outcome === 'asked'
