import type { JobKind, JobState } from '#server/contract/organisation/job-words.ts'

interface Standing {
  kind: JobKind
  state: JobState
}

const over: JobState[] = ['done', 'failed', 'cancelled']

/** Whether a job can be cancelled: only if it has not finished. Computing alerts cannot be cancelled once it runs. */
export const mayCancel = ({ kind, state }: Standing): boolean =>
  !over.includes(state) && !(kind === 'signals' && state === 'running')

/**
 * Whether a job can be retried: only if it failed. An import never fails but waits for a user; an unreadable upload has
 * to be uploaded again.
 */
export const mayRetry = ({ kind, state }: Standing): boolean =>
  state === 'failed' && kind !== 'import' && kind !== 'upload'
