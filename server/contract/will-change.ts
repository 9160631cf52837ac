import type { BatchOutcome } from './cases/case-batch.ts'

/** Whether a bulk change affects a case with this outcome, immediately or after approval. */
export const willChange = (outcome: BatchOutcome): boolean => outcome === 'changed' || outcome === 'asked'
